import type { HolidayBase } from '#domain/contract/holidayPay.ts';
import { csvDecimal, csvText } from './write.ts';

const COLUMNS = ['payroll_ref', 'surname', 'forename', 'holiday_date', 'weeks', 'total', 'average_week'] as const;

/** One line for each holiday, with the average weekly tronc before it. */
export const holidayPayCsv = (bases: readonly HolidayBase[]): string =>
  csvText(
    COLUMNS,
    bases.map(({ total, average_week, ...base }) => [
      ...[base.payroll_ref, base.surname, base.forename, base.holiday_date, base.weeks],
      ...[csvDecimal(total), average_week === null ? null : csvDecimal(average_week)],
    ]),
  );
