import { PAYROLL_PACKAGES } from '#domain/payroll/handoff/formats/types.ts';
import { profileFaults, profileOf, valuesOf } from './profileValues.ts';

describe('the settings of a hand-off in the form', () => {
  it.each(PAYROLL_PACKAGES)('of %s are saved as they were loaded', (name) => {
    const profile = profileOf(valuesOf(null, name));
    expect(profileOf(valuesOf(profile, 'other'))).toEqual(profile);
    expect(profile.layout === null).toBe(!['sage_50', 'xero', 'star', 'moneysoft', 'access', 'other'].includes(name));
  });

  it('name each field that breaks a rule, and send blank codes as none', () => {
    const values = valuesOf(null, 'star');
    const [, second] = values.layout.columns;
    const columns = [{ header: 'Ref', source: 'constant' as const, constant: '=1' }, second!];
    const faults = profileFaults({ ...values, element_name: ' ', layout: { ...values.layout, columns } });
    expect(faults.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'element_name required',
      'element_code required',
      'layout.columns ref_column_missing',
      'layout.columns amount_column_missing',
      'layout.columns.0.constant unsafe_cell',
    ]);
    expect(profileOf(values)).toMatchObject({ element_code: null, nicable_code: null, paye_reference: null });
  });
});
