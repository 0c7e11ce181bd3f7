import type { OwnStatement, OwnStatementRow, OwnStatements } from '#domain/contract/workerAccess.ts';
import { formatMoney } from '#domain/money/money.ts';
import { decimalHours } from '#domain/money/units.ts';
import { taxYear, taxYearLabel } from '#domain/payroll/taxYear.ts';
import { withBucketKind } from '#domain/tronc/index.ts';
import type { StatementHead, StoredStatement } from './store.ts';

/** Returns a statement as the worker's list shows it. */
export const presentRow = ({ content, ...row }: StoredStatement<StatementHead>): OwnStatementRow => ({
  id: row.id,
  site: content.site,
  scheme: content.scheme,
  period: content.period,
  pay_date: content.pay_date,
  tax_year: taxYearLabel(taxYear(row.tax_year, content.country === 'IE' ? 'IE' : 'GB')),
  version: content.version,
  currency: content.currency,
  amount: formatMoney(content.amount),
  hours: decimalHours(content.hours),
  difference: row.difference === null ? null : formatMoney(row.difference),
  corrected: row.corrected,
  opened: row.opened,
});

/** Returns the list with the total of each tax year; a corrected statement counts with its correction only. */
export const presentList = (rows: readonly StoredStatement<StatementHead>[]): OwnStatements => {
  const totals = new Map<string, { tax_year: string; currency: 'GBP' | 'EUR'; pence: number }>();
  const statements = rows.map((row) => {
    const shown = presentRow(row);
    const { tax_year, currency, corrected } = shown;
    const key = `${tax_year} ${currency}`;
    const total = totals.get(key) ?? { tax_year, currency, pence: 0 };
    totals.set(key, { ...total, pence: total.pence + (corrected ? 0 : row.content.amount) });
    return shown;
  });
  return {
    statements,
    years: [...totals.values()].map(({ pence, ...year }) => ({ ...year, amount: formatMoney(pence) })),
  };
};

/** Returns a statement with its explanation. */
export const presentStatement = (row: StoredStatement): OwnStatement => {
  const { content } = row;
  return {
    ...presentRow(row),
    name: content.name,
    payroll_ref: content.payroll_ref,
    company: content.company,
    country: content.country,
    paid_by: content.paid_by,
    agency: content.agency ?? null,
    total: formatMoney(content.total),
    roles: content.roles.map(({ job_title, department, hours, amount, explanation }) => ({
      job_title,
      department,
      hours: decimalHours(hours),
      amount: formatMoney(amount),
      explanation: explanation.map(({ code, params }) => ({
        code,
        params: withBucketKind(params, content.bucket_kind),
      })),
    })),
    law: content.law,
  };
};
