import { LANGUAGES } from '#domain/locales.ts';
import { createI18nProvider } from './index.ts';

it.each(Object.keys(LANGUAGES))(
  'in %s, no message about a British number names an Irish one, nor the reverse',
  async (locale) => {
    const i18n = createI18nProvider();
    await i18n.changeLocale(locale);
    const messages = (keys: string[]) => keys.map((key) => i18n.translate(`validation.${key}`)).join(' ');
    expect(messages(['postcode', 'ni_number', 'company_number'])).not.toMatch(/Eircode|Éirchód|PPS|PSP|CRO/);
    expect(messages(['eircode', 'pps_number', 'cro_number'])).not.toMatch(
      /[Pp]ostcode|cód poist|NI number|árachais|company/i,
    );
  },
);

describe('English (Ireland) (ARC-006)', () => {
  it('words British records as British English does: the terms of a country belong to the record', async () => {
    const i18n = createI18nProvider();
    const words = () =>
      [
        'resources.employees.fields.ni_number',
        'resources.companies.fields.companies_house_number',
        'resources.companies.fields.address.post_code',
        'validation.postcode',
        'validation.ni_number',
        'validation.company_number',
      ].map((key) => i18n.translate(key));
    const british = words();
    expect(british.slice(0, 3)).toEqual(['NI number', 'Company number', 'Postcode']);
    await i18n.changeLocale('en-IE');
    expect(words()).toEqual(british);
  });

  it('has the Irish terms for Irish records, with messages of their own', async () => {
    const i18n = createI18nProvider();
    await i18n.changeLocale('en-IE');
    expect(i18n.translate('resources.employees.irish.ni_number')).toBe('PPS number');
    expect(i18n.translate('validation.eircode')).toContain('Eircode');
  });
});
