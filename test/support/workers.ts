import { sql } from 'kysely';
import type { StatementContent } from '#domain/contract/workerStatements.ts';
import { formatMoney } from '#domain/money/money.ts';
import { HOUR } from '#domain/money/units.ts';
import { tokenHash } from '#server/platform/secrets/token.ts';
import { sendWorkerCode } from '#server/session/workers/codes.ts';
import { issueWorkerLink } from '#server/session/workers/links.ts';
import { openWorkerSession } from '#server/session/workers/sessions.ts';
import { lettersTo } from './letters.ts';
import type { TestPortal } from './portal.ts';

/** Issues a link to a worker and returns its token. */
export const aWorkerLink = async (
  { services, db, now }: Pick<TestPortal, 'services' | 'db' | 'now'>,
  companyId: number,
  employeeId: number,
): Promise<string> => {
  const link = await issueWorkerLink({ ...services, db }, { companyId, employeeId }, now());
  return new URL(link).hash.slice(1);
};

/** Opens a session for a worker, without a code. */
export const aWorkerSession = async (
  portal: Pick<TestPortal, 'services' | 'db' | 'now'>,
  companyId: number,
  employeeId: number,
): Promise<string> => {
  const hash = tokenHash(await aWorkerLink(portal, companyId, employeeId));
  const { id, company_id, employee_id } = await portal.db
    .selectFrom('worker_links')
    .select(['id', 'company_id', 'employee_id'])
    .where('token_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return (await openWorkerSession(portal.db, { id, company_id, employee_id }, portal.now())).token;
};

/** Runs the jobs that requests for codes have added, as the portal's worker would, and removes them. */
export const sendDueCodes = async ({ services, db }: Pick<TestPortal, 'services' | 'db'>): Promise<number> => {
  const { rows } = await sql<{ link: string }>`
    delete from pgboss.job where name = 'worker_code' and state < 'active' returning data ->> 'link' as link`.execute(
    db,
  );
  for (const { link } of rows) await sendWorkerCode(services, link);
  return rows.length;
};

/** Requests a code for a link and returns it as the worker's email contains it. */
export const codeFor = async (portal: TestPortal, token: string, email: string): Promise<string> => {
  const asked = await portal.call('POST', '/worker/code', { body: { token } });
  if (asked.status !== 200) throw new Error(`No code: ${asked.text}`);
  await sendDueCodes(portal);
  const newest = (await lettersTo(portal, email)).at(-1)?.text ?? '';
  return /\b\d{6}\b/.exec(newest)?.[0] ?? '';
};

/** What a statement of a test says about its worker; amounts in pence. */
interface StatementValues {
  employee: number;
  amount: number;
  name?: string;
  previous?: { id: number; amount: number };
}

/** Stores a worker's statement about a released report; returns its id. */
export const aStatement = async (
  { db, now }: Pick<TestPortal, 'db' | 'now'>,
  report: number,
  { employee, amount, name = 'Ana Archer', previous }: StatementValues,
): Promise<number> => {
  const head = await db
    .selectFrom('tronc_reports as r')
    .innerJoin('schemes as s', (on) => on.onRef('s.company_id', '=', 'r.company_id').onRef('s.id', '=', 'r.scheme_id'))
    .innerJoin('tronc_periods as p', (on) =>
      on.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.period_id'),
    )
    .select(['r.company_id', 'r.scheme_id', 'r.period_id', 'r.version', 's.site_id', 's.name as scheme'])
    .select(['p.period_number', 'p.start_date', 'p.end_date', 'p.actual_pay_date'])
    .where('r.id', '=', report)
    .executeTakeFirstOrThrow();
  const hours = 30 * HOUR;
  const content: StatementContent = {
    format: 1,
    name,
    payroll_ref: 'A1',
    company: 'Fellside Hotels',
    site: 'The Anchor',
    scheme: String(head.scheme),
    period: { number: head.period_number, start: head.start_date, end: head.end_date },
    pay_date: head.actual_pay_date,
    version: head.version,
    country: 'GB',
    currency: 'GBP',
    paid_by: 'employer',
    total: 100_000,
    amount,
    hours,
    bucket_kind: 'period',
    roles: [
      {
        job_title: 'Waiter',
        department: 'Floor',
        status: 'included',
        hours,
        amount,
        explanation: [
          { code: 'weight', params: { hours: '30', points: '1', weight: '30' } },
          { code: 'amount', params: { amount: formatMoney(amount) } },
        ],
      },
    ],
    law: ['gb_records'],
  };
  const { id } = await db
    .insertInto('worker_statements')
    .values({
      company_id: head.company_id,
      employee_id: employee,
      site_id: head.site_id,
      scheme_id: head.scheme_id,
      tronc_period_id: head.period_id,
      report_id: report,
      country: content.country,
      channel: 'email',
      due: null,
      amount,
      previous_statement_id: previous?.id ?? null,
      difference: previous ? amount - previous.amount : null,
      content: JSON.stringify(content),
      outbox_id: null,
      sent_at: null,
      opened_at: null,
      handed_at: null,
      handed_by: null,
      failed_at: null,
      failure: null,
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
