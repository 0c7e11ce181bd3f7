import { english } from './en-GB/index.ts';
import './pages/importing.ts';
import { createI18nProvider, overlay } from './index.ts';

describe('the languages', () => {
  it('start with British English', () => {
    const i18n = createI18nProvider();
    expect(i18n.getLocale()).toBe('en-GB');
    expect(i18n.translate('login.title')).toBe('Login to Tipology');
  });

  it('use the British texts in English (Ireland), because terms follow the record (contract G4)', async () => {
    const i18n = createI18nProvider();
    await i18n.changeLocale('en-IE');
    expect(i18n.translate('validation.ni_number')).toBe('Please enter a valid NI number');
    expect(i18n.translate('app.loading')).toBe('Loading…');
  });

  it('are those that the operator offers, and a change is reported to the page', async () => {
    const changes: string[] = [];
    const i18n = createI18nProvider(['en-GB', 'ga'], (locale) => changes.push(locale));
    expect(i18n.getLocales?.()).toEqual([
      { locale: 'en-GB', name: 'English (UK)' },
      { locale: 'ga', name: 'Gaeilge' },
    ]);
    await i18n.changeLocale('ga');
    expect([changes, i18n.getLocale()]).toEqual([['ga'], 'ga']);
  });

  it('put every text of the pseudo language in brackets and lengthen it, with its parameters inside', async () => {
    const i18n = createI18nProvider();
    await i18n.changeLocale('en-XA');
    expect(i18n.translate('screens.save')).toBe('⟦Save lorem⟧');
    expect(i18n.translate('validation.required', { label: 'Forename' })).toMatch(/^⟦Forename is a .*⟧$/);
    expect(i18n.translate('resources.companies.name', { smart_count: 2 })).toBe('⟦Companies lorem⟧');
  });

  it('name in Gaeilge the fields, headings and choices of every entity, by the country of the record', async () => {
    const i18n = createI18nProvider();
    await i18n.changeLocale('ga');
    const said = (rest: string) => i18n.translate(`resources.${rest}`);
    expect(said('employees.fields.phone_numbers.mobile')).toBe('Uimhir fóin phóca');
    expect([said('employees.headings.ni_number'), said('employees.irish.ni_number')]).toEqual([
      'Uimhir ÁN',
      'Uimhir PSP',
    ]);
    expect(said('companies.choices.country.IE')).toBe('Éire');
    expect(i18n.translate('resources.companies.name', { smart_count: 2 })).toBe('Cuideachtaí');
    expect(said('schemes.choices.setup_fee_from_fund_percentage.50')).toBe('50%');
  });

  it('include the shell in Gaeilge', async () => {
    const i18n = createI18nProvider();
    await i18n.changeLocale('ga');
    expect(i18n.translate('nav.employees')).toBe('Fostaithe');
    expect(i18n.translate('ra.action.save')).toBe('Sábháil');
  });

  it('pass a sentence of the server through unchanged', () =>
    expect(createI18nProvider().translate('A newer version exists. Reload: 50% done')).toBe(
      'A newer version exists. Reload: 50% done',
    ));

  it('merge one catalogue over another without changing either', () => {
    const base = { a: { b: '1', c: '2' } };
    expect(overlay(base, { a: { b: '9' } })).toEqual({ a: { b: '9', c: '2' } });
    expect(base.a.b).toBe('1');
  });
});

it('uses the specification’s notices literally (ERR-015…039)', () => {
  expect(english.notices.username_changed).toBe('Username succesfully changed');
  expect(english.notices.tronc_points_updated).toBe('Tronc points updated successfully.');
  expect(english.notices.reports_released).toBe('Reports approved and released successfully');
});

it('shows counts with thousands separators, in the right plural form', () => {
  const { translate } = createI18nProvider();
  expect(translate('importing.rows', { smart_count: 12_000 })).toBe('12,000 lines');
  expect(translate('importing.rows', { smart_count: 1 })).toBe('1 line');
  expect(translate('importing.rows', 2)).toBe('2 lines');
});

it('prefers the text of a loaded page to the default of a key, with its parameters', () => {
  const { translate } = createI18nProvider();
  expect(translate('importing.rows', { smart_count: 3, _: 'a default' })).toBe('3 lines');
  expect(translate('importing.no_such_text', { _: 'a default' })).toBe('a default');
});
