import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import {
  type TaxYearTotal,
  type TroncShare,
  troncShareAnswer,
  troncSharesMembers,
  troncSharesQuery,
} from '#domain/contract/troncShares.ts';
import { employee } from '#domain/entities/employees.ts';
import { formatMoney, type Pence } from '#domain/money/money.ts';
import { currencyOf } from '#domain/money/showMoney.ts';
import { decimalHours, type Hours } from '#domain/money/units.ts';
import { taxYear } from '#domain/payroll/taxYear.ts';
import { isRecord } from '#domain/typeGuards.ts';
import { inScope } from '#server/crud/scope.ts';
import { type Answer, all, page, windowOf } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { recordOf } from '#server/platform/http/subjects.ts';

/** Hours and money as they are stored, and the country that decides the currency. */
interface Stored {
  hours: Hours;
  amount: Pence;
  country: 'GB' | 'IE';
}

const present = <R extends Stored>({ hours, amount, country, ...row }: R) => ({
  ...row,
  hours: decimalHours(hours),
  amount: formatMoney(amount),
  currency: currencyOf(country),
});

type ShareRow = Omit<TroncShare, 'hours' | 'amount' | 'currency'> & Stored;
type YearRow = Pick<TaxYearTotal, 'start' | 'reports'> & Stored;

/**
 * What a person received, newest pay date first: the shares of the released version of each period. A share of a
 * re-opened report counts until its next version is released. For users who can view the reports of the person's
 * company.
 */
export const sharesRoute: AnyRoute = route({
  method: 'GET',
  path: '/employee/{id}/shares',
  tag: employee.words.many,
  kind: 'list',
  permission: { who: 'subject', rule: AREAS.troncSchemes.canView, find: recordOf(employee) },
  query: troncSharesQuery,
  summary: 'What an employee received in released tronc reports, newest first, with the totals of each tax year',
  answer: troncShareAnswer,
  extraMembers: troncSharesMembers,
  handle: async ({ db, scope, company }, { params, query }) => {
    const paged = query.page !== undefined || query.per_page !== undefined;
    const { number, size } = windowOf(query, 200);
    const from = sql`tronc_shares s
      join tronc_reports r on r.company_id = s.company_id and r.id = s.report_id
      join tronc_periods p on p.company_id = r.company_id and p.id = r.period_id
      join schemes h on h.company_id = r.company_id and h.id = r.scheme_id
      join companies c on c.id = s.company_id
      where s.company_id = ${company}
        and s.employee_id = ${params.id} and ${inScope(scope, AREAS.troncSchemes.canView, 's.company_id')}`;
    const shares = await sql<ShareRow>`
      select r.id, r.version, r.scheme_id as tronc_scheme_id, h.name as scheme_name, r.period_id as tronc_period_id,
        p.period_number, p.start_date, p.end_date, p.actual_pay_date as pay_date, p.tax_year, s.hours, s.amount, c.country,
        exists (select 1 from tronc_reports n where n.company_id = r.company_id and n.period_id = r.period_id
          and n.version > r.version) as reopened
      from ${from} order by p.actual_pay_date desc, r.id desc
      ${paged ? sql`limit ${size} offset ${(number - 1) * size}` : sql``}`.execute(db);
    const years = await sql<YearRow>`
      select p.tax_year as start, c.country, count(*) as reports, sum(s.hours)::bigint as hours, sum(s.amount)::bigint as amount
      from ${from} group by p.tax_year, c.country order by p.tax_year desc`.execute(db);
    const rows = shares.rows.map(present);
    const total = years.rows.reduce((sum, { reports }) => sum + reports, 0);
    const tax_years = years.rows.map((year) => ({
      ...present(year),
      end: taxYear(year.start, year.country).end,
    }));
    return withYears(paged ? page(rows, total, number, size) : all(rows), tax_years);
  },
});

/** Adds the totals next to the rows of a list. */
const withYears = (answer: Answer, tax_years: readonly TaxYearTotal[]): Answer =>
  answer.kind === 'json' && isRecord(answer.body) ? { ...answer, body: { ...answer.body, tax_years } } : answer;
