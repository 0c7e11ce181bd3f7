import { paidPeriods } from './paidPeriods.ts';

const point = { tronc_period_id: 4, period_number: 33, tax_year: 2026, pay_date: '2026-11-20' };

describe('the values of a chart', () => {
  it('are the amount shared and, rounded to the penny, the amount per hour', () => {
    const points = [{ ...point, distributed_total: '1000.00', total_hours: 29.3333 }];
    expect(paidPeriods({ points })).toEqual([
      {
        id: 4,
        number: 33,
        payDate: '20/11/2026',
        hours: 29.3333,
        paid: { value: 1000, amount: '1000.00' },
        perHour: { value: 34.09, amount: '34.09' },
      },
    ]);
  });

  it('have no hourly figure when nobody worked an hour', () =>
    expect(paidPeriods({ points: [{ ...point, distributed_total: '0.00', total_hours: 0 }] })[0]?.perHour).toBeNull());
});
