import { enIE } from './en-IE/index.ts';
import { createI18nProvider } from './index.ts';

describe('English for an Irish payroll (ARC-006, PAY-005)', () => {
  it('uses PPS number, CRO number and Eircode where British English uses NI number, company number and postcode', async () => {
    const i18n = createI18nProvider();
    const words = () =>
      [
        'resources.employees.fields.ni_number',
        'resources.companies.fields.companies_house_number',
        'resources.companies.fields.address.post_code',
      ].map((key) => i18n.translate(key));
    expect(words()).toEqual(['NI number', 'Company number', 'Postcode']);
    await i18n.changeLocale('en-IE');
    expect(words()).toEqual(['PPS number', 'CRO number', 'Eircode']);
  });

  it('keeps every other text unchanged', async () => {
    expect(Object.keys(enIE.resources)).toContain('employees');
    const i18n = createI18nProvider();
    await i18n.changeLocale('en-IE');
    expect(i18n.translate('resources.employees.fields.surname')).toBe('Surname');
  });
});
