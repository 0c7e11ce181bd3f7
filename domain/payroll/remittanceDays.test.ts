import { remittanceDays } from './remittanceDays.ts';

const period = (start: string, end: string) => ({ start, end, jurisdiction: 'GB' as const });

describe('the last days of a remittance', () => {
  it.each([
    // period, paid on, last day for paying the agency, last day for the agency
    ['2026-05-04', '2026-05-10', null, '2026-06-30', '2026-07-31'],
    ['2026-05-04', '2026-05-10', '2026-05-15', '2026-06-30', '2026-06-30'],
    ['2026-05-04', '2026-05-10', '2026-06-01', '2026-06-30', '2026-07-31'],
    // counted from the first day of a period in two months
    ['2026-05-29', '2026-06-04', null, '2026-06-30', '2026-07-31'],
    // over the end of a year
    ['2026-11-30', '2026-12-06', null, '2026-12-31', '2027-01-31'],
    ['2026-12-07', '2026-12-13', '2026-12-31', '2027-01-31', '2027-01-31'],
    // into a February of a leap year, and of another year
    ['2027-12-06', '2027-12-12', '2028-01-03', '2028-01-31', '2028-02-29'],
    ['2028-01-03', '2028-01-09', null, '2028-02-29', '2028-03-31'],
    ['2026-12-28', '2027-01-03', '2027-01-29', '2027-01-31', '2027-02-28'],
    // paid too late
    ['2026-05-04', '2026-05-10', '2026-08-14', '2026-06-30', '2026-09-30'],
  ])('for %s to %s, paid on %s, are %s and %s', (start, end, paidOn, pay_by, agency_pays_by) => {
    expect(remittanceDays(period(start, end), paidOn)).toEqual({ pay_by, agency_pays_by });
  });

  it('are set by no law in Northern Ireland, in Ireland, and before the Act', () => {
    const none = { pay_by: null, agency_pays_by: null };
    const may = { start: '2026-05-04', end: '2026-05-10' };
    expect(remittanceDays({ ...may, jurisdiction: 'NI' }, null)).toEqual(none);
    expect(remittanceDays({ ...may, jurisdiction: 'IE' }, '2026-05-15')).toEqual(none);
    expect(remittanceDays(period('2024-09-02', '2024-09-08'), null)).toEqual(none);
  });
});
