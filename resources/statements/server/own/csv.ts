import type { OwnStatements } from '#domain/contract/workerAccess.ts';
import { CSV_BOM, csvDecimal, csvLine } from '#domain/csv/write.ts';

/** Columns of a worker's own export; `corrected` marks statements that a later one replaces. */
const COLUMNS = [
  ...['place', 'scheme', 'period_start', 'period_end', 'pay_date', 'tax_year', 'version'],
  ...['hours', 'currency', 'amount', 'difference', 'corrected'],
];

/** Returns the statements of a worker as CSV, in the order of the list. */
export const statementsCsv = ({ statements }: OwnStatements): string =>
  CSV_BOM +
  csvLine(COLUMNS) +
  statements
    .map((one) =>
      csvLine([
        one.site,
        one.scheme,
        one.period.start,
        one.period.end,
        one.pay_date,
        one.tax_year,
        one.version,
        csvDecimal(String(one.hours)),
        one.currency,
        csvDecimal(one.amount),
        one.difference === null ? null : csvDecimal(one.difference),
        one.corrected ? 'yes' : 'no',
      ]),
    )
    .join('');
