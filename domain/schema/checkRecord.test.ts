import { announcement, employee, scheme } from '#domain/entities/index.ts';
import { checkForm, checkRecord } from './checkRecord.ts';

const rulesOf = (errors: readonly { path: string; rule: string }[]) =>
  errors.map(({ path, rule }) => `${path} ${rule}`);

describe('rules over several fields', () => {
  it('apply to a stored record and to the same record as typed', () => {
    const stored = { card_transaction_fee_percentage: 250, card_transaction_fee_fixed_amount: 1000 };
    const typed = { card_transaction_fee_percentage: '2.5', card_transaction_fee_fixed_amount: '10.00' };
    const expected = [
      'card_transaction_fee_percentage percentage_or_amount',
      'card_transaction_fee_fixed_amount percentage_or_amount',
    ];
    expect(rulesOf(checkRecord(scheme, stored))).toEqual(expected);
    expect(rulesOf(checkForm(scheme, typed))).toEqual(expected);
    expect(checkForm(scheme, { ...typed, card_transaction_fee_percentage: '0' })).toEqual([]);
  });

  it('read a form by its own names, and require hours at least as detailed as the fund', () => {
    const form = { distribution_frequency: { frequency_type: 'daily' }, employee_time_bucket: 'weekly' };
    expect(rulesOf(checkForm(scheme, form))).toEqual(['employee_time_bucket time_bucket']);
    expect(checkForm(scheme, { ...form, employee_time_bucket: null })).toEqual([]);
  });

  it.each([
    [employee, { start_date: '2026-02-01', leave_date: '2026-01-31' }, 'leave_date after_start'],
    [announcement, { payrollid: 3, datestart: '2026-02-01', dateend: '2026-01-31' }, 'dateend after_start'],
    [scheme, { frequency_id: 4, pay_date: 'friday' }, 'pay_date choice'],
  ])('are declared by each entity that has some (case %#)', (entity, values, error) => {
    expect(rulesOf(checkRecord(entity, values))).toEqual([error]);
    expect(rulesOf(checkForm(entity, values))).toEqual([error]);
  });

  it('apply only if the request changes one of their fields', () => {
    const stored = { start_date: '2026-02-01', leave_date: '2026-01-31' };
    expect(checkRecord(employee, stored, { surname: 'Ash' })).toEqual([]);
    expect(checkRecord(employee, stored, { start_date: '2026-02-01' })).toHaveLength(1);
  });
});
