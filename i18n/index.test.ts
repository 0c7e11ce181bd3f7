import { english } from './en-GB/index.ts';
import { createI18nProvider, overlay } from './index.ts';

describe('the languages', () => {
  it('start in British English', () => {
    const i18n = createI18nProvider();
    expect(i18n.getLocale()).toBe('en-GB');
    expect(i18n.translate('login.title')).toBe('Login to Tipology');
  });

  it('in Ireland speak of PPS numbers and CRO numbers, and otherwise as in Britain (contract G4)', async () => {
    const i18n = createI18nProvider();
    await i18n.changeLocale('en-IE');
    expect(i18n.translate('validation.ni_number')).toBe('Please enter a valid PPS number');
    expect(i18n.translate('resources.companies.fields.companies_house_number')).toBe('CRO number');
    expect(i18n.translate('app.loading')).toBe('Loading…');
  });

  it('say the shell in Irish', async () => {
    const i18n = createI18nProvider();
    await i18n.changeLocale('ga');
    expect(i18n.translate('nav.employees')).toBe('Fostaithe');
    expect(i18n.translate('ra.action.save')).toBe('Sábháil');
  });

  it('pass a sentence of the server through as it is', () =>
    expect(createI18nProvider().translate('A newer version exists. Reload: 50% done')).toBe(
      'A newer version exists. Reload: 50% done',
    ));

  it('lay one catalogue over another without touching either', () => {
    const base = { a: { b: '1', c: '2' } };
    expect(overlay(base, { a: { b: '9' } })).toEqual({ a: { b: '9', c: '2' } });
    expect(base.a.b).toBe('1');
  });
});

it('says the notices of the specification letter by letter (ERR-015…039)', () => {
  expect(english.notices.username_changed).toBe('Username succesfully changed');
  expect(english.notices.tronc_points_updated).toBe('Tronc points updated successfully.');
  expect(english.notices.reports_released).toBe('Reports approved and released successfully');
});
