import { PAYROLL_PACKAGES } from '#domain/payroll/handoff/formats/types.ts';
import { packageValues, profileFaults, profileOf, requestOf, valuesOf } from './profileValues.ts';
import { startTotals } from './startTotals.ts';

const unsaved = { settings: null, starts_on: null, proposed_start: '2026-11-21' };

describe('the settings of a hand-off in the form', () => {
  it.each(PAYROLL_PACKAGES)('of %s are saved as they were loaded', (name) => {
    const profile = profileOf(valuesOf(unsaved, name));
    expect(profileOf(valuesOf({ ...unsaved, settings: profile }, 'other'))).toEqual(profile);
    expect(profile.layout === null).toBe(!['sage_50', 'xero', 'star', 'moneysoft', 'access', 'other'].includes(name));
  });

  it('name each field that breaks a rule, and send blank codes as none', () => {
    const values = valuesOf(unsaved, 'star');
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

  it('start with the names of the chosen package, unless the user has typed others', () => {
    const names = ({ element_name, nicable_name }: Record<'element_name' | 'nicable_name', string>) => [
      element_name,
      nicable_name,
    ];
    const values = valuesOf(unsaved, 'brightpay_uk');
    expect(names(packageValues(values, 'xero'))).toEqual(['Tips (Non-Direct)', 'Tips (Direct)']);
    expect(names(packageValues(valuesOf(unsaved, 'xero'), 'brightpay_uk'))).toEqual(['Tronc', '']);
    expect(names(packageValues({ ...values, element_name: 'Tips' }, 'xero'))).toEqual(['Tips', '']);
  });

  it('propose the first pay date until one is saved, and require one', () => {
    expect(requestOf(valuesOf(unsaved, 'xero')).starts_on).toBe('2026-11-21');
    const values = valuesOf({ ...unsaved, starts_on: '2026-04-06' }, 'brightpay_uk');
    expect(requestOf(values).starts_on).toBe('2026-04-06');
    expect(profileFaults({ ...values, starts_on: null })).toEqual([{ path: 'starts_on', rule: 'required' }]);
    expect(profileFaults({ ...values, starts_on: 'soon' })).toEqual([{ path: 'starts_on', rule: 'date' }]);
  });

  it('count the shares before the first pay date, and those from it on', () => {
    const shares = [
      { pay_date: '2026-11-13', shares: 40, amount: '1200.10' },
      { pay_date: '2026-11-20', shares: 2, amount: '-0.20' },
      { pay_date: '2026-11-27', shares: 41, amount: '1300.00' },
    ];
    expect(startTotals(shares, '2026-11-20')).toEqual({
      start_before: { shares: 40, amount: '1200.10' },
      start_from: { shares: 43, amount: '1299.80' },
    });
    expect([startTotals(shares, 'soon'), startTotals(shares, null), startTotals([], '2026-11-20')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
