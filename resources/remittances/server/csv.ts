import type { FullRemittance } from '#domain/contract/remittances.ts';
import { csvDecimal, csvText } from '#domain/csv/write.ts';

/** Columns of the file; it never contains national insurance or PPS numbers. */
const COLUMNS = ['payroll_ref', 'name', 'site_name', 'scheme_name', 'start_date', 'end_date', 'amount', 'currency'];

/** Writes a remittance as CSV, one line for each worker. */
export const remittanceCsv = ({ lines, ...remittance }: FullRemittance): string => {
  const { site_name, scheme_name, start_date, end_date, currency } = remittance;
  return csvText(
    COLUMNS,
    lines.map(({ payroll_ref, name, amount }) => [
      ...[payroll_ref, name, site_name, scheme_name, start_date, end_date],
      csvDecimal(amount),
      currency,
    ]),
  );
};
