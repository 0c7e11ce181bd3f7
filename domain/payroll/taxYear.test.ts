import { taxYear, taxYearLabel, taxYearOf } from './taxYear.ts';

describe('a tax year', () => {
  it('runs from 6 April to 5 April outside Ireland', () => {
    const year = { start: 2025, end: 2026, start_date: '2025-04-06', end_date: '2026-04-05' };
    for (const place of ['GB', 'NI', 'other'] as const) expect(taxYear(2025, place)).toEqual(year);
    expect(taxYearOf('2025-04-05', 'GB').start).toBe(2024);
    expect(taxYearOf('2025-04-06', 'GB').start).toBe(2025);
    expect(taxYearOf('2026-04-05', 'NI').start).toBe(2025);
  });

  it('equals the calendar year in Ireland', () => {
    expect(taxYear(2025, 'IE')).toEqual({ start: 2025, end: 2025, start_date: '2025-01-01', end_date: '2025-12-31' });
    expect(taxYearOf('2025-01-01', 'IE').start).toBe(2025);
    expect(taxYearOf('2025-12-31', 'IE').start).toBe(2025);
  });

  it('shows both years, or one year in Ireland (TPF-004)', () => {
    expect(taxYearLabel(taxYear(2025, 'GB'))).toBe('2025 / 2026');
    expect(taxYearLabel(taxYear(2025, 'IE'))).toBe('2025');
  });
});
