import { checkCompliance } from '#domain/tronc/index.ts';
import { SCHEME } from '#src/tronc/schemes.fixture.ts';
import { type SchemeValues, valuesOf } from '../wizard/values.ts';
import { type Place, typedFacts } from './typedFacts.ts';

const CLEAN: Partial<SchemeValues> = {
  troncmasters_fee_from_fund_percentage: 0,
  card_transaction_fee_percentage: null,
};
const LONDON: Place = { country: 'GB', postcode: 'SE1 2YU' };
const found = (typed: Partial<SchemeValues>, place = LONDON) =>
  checkCompliance(typedFacts({ ...valuesOf(SCHEME), ...CLEAN, ...typed }, place, '2026-11-20')).map(
    ({ code, severity }) => `${code} ${severity}`,
  );

describe('compliance facts of a scheme while it is typed', () => {
  it('reads amounts and percentages as text, and ignores incomplete ones', () => {
    expect(found({})).toEqual([]);
    expect(found({ card_transaction_fee_percentage: '1.5' })).toEqual(['CARD_FEE breach']);
    expect(found({ card_transaction_fee_fixed_amount: '12.50' })).toEqual(['CARD_FEE breach']);
    expect(found({ troncs_reserve_percentage: '5', troncs_reserve_fixed_amount: '' })).toEqual(['RESERVE warn']);
    expect(found({ card_transaction_fee_percentage: '1.', troncs_reserve_fixed_amount: '0.0' })).toEqual([]);
    expect(found({ setup_fee: '100', setup_fee_from_fund_percentage: '50' })).toEqual(['SETUP_FROM_FUND breach']);
  });

  it('applies the law of the site’s location', () => {
    const fee = { card_transaction_fee_percentage: 1 };
    expect(found(fee, { country: 'GB', postcode: 'BT1 5GS' })).toEqual(['CARD_FEE notice']);
    expect(found(fee, { country: 'IE', postcode: 'D02 AF30' })).toEqual(['CARD_FEE warn']);
    expect(found(fee, { country: 'GB', postcode: null })).toEqual(['CARD_FEE breach']);
  });

  it('calculates the coming year: a month that ends too long before its pay date is paid too late', () => {
    expect(found({ submission_days_before_pay_date: '30' })).toEqual(['DEADLINE breach']);
    // With pay on the last day of the month, five days after the period ends, a monthly period starts late in the
    // previous month.
    expect(found({ submission_days_before_pay_date: 5 })).toEqual([]);
    expect(found({ submission_days_before_pay_date: 'soon' })).toEqual([]);
    expect(found({ submission_days_before_pay_date: 30, pay_date: null })).toEqual([]);
  });

  it('counts the shortest wait for length of service points', () => {
    const spans = (...months: number[]) => ({
      length_of_service_tronc_points: months.map((time_span) => ({ time_span, tronc_points: 1 })),
    });
    expect(found(spans(24, 36))).toEqual(['LOS_LONG_WAIT info']);
    expect(found(spans(24, 12))).toEqual([]);
  });
});
