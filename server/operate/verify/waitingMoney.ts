import { sql } from 'kysely';
import { formatMoney, type Pence } from '#domain/money/money.ts';
import { type MoneyTaskCode, moneyTasks } from '#domain/payroll/handoff/moneyTasks.ts';
import {
  groupOf,
  type ShareGroup,
  shareGroups,
  waitingMoney,
  withoutProfile,
} from '#resources/payrolls/server/index.ts';
import type { Db } from '#server/context.ts';
import type { VerificationError } from './finding.ts';

/** Every share that differs from what was handed over, added up from all shares and lines. */
export const DIFFERING = sql`
    select company_id, tronc_period_id, employee_id, sum(share) as share, sum(handed) as handed from (
      select s.company_id, r.period_id as tronc_period_id, s.employee_id, s.amount as share, 0 as handed from tronc_shares s
      join tronc_reports r on r.company_id = s.company_id and r.id = s.report_id
      union all
      select l.company_id, l.tronc_period_id, l.employee_id, 0, l.amount from handoff_lines l
      join payroll_handoffs h on h.company_id = l.company_id and h.id = l.handoff_id and h.status in ('sent', 'confirmed')
    ) amounts
    group by company_id, tronc_period_id, employee_id having sum(share) <> sum(handed)`;

/** The day decides only which payroll period takes an amount. */
const ANY_DAY = '2000-01-01';

/** Amounts of one payroll in one kind of task. */
type Totals = ReadonlyMap<string, { payroll_id: number; code: MoneyTaskCode; amount: Pence }>;

const totalsOf = (groups: readonly (ShareGroup & { starts_on: string | null })[]): Totals =>
  new Map(
    moneyTasks(groups.map(groupOf), () => null).map(({ code, groups: [{ payroll_id }], amount }) => [
      `${payroll_id} ${code}`,
      { payroll_id, code, amount },
    ]),
  );

/** Returns what is owed and held by payroll, from all shares and lines and not from the list of open ones. */
const owedTotals = async (db: Db): Promise<Totals> => {
  const shares = sql`(
    select p.company_id, p.tronc_period_id, p.employee_id, p.share, p.handed, e.payroll_id, t.actual_pay_date as pay_date
    from (${DIFFERING}) p
    join employees e on e.company_id = p.company_id and e.id = p.employee_id
    join payrolls y on y.company_id = e.company_id and y.id = e.payroll_id and y.kind = 'payroll'
    join tronc_periods t on t.company_id = p.company_id and t.id = p.tronc_period_id)`;
  const { rows } = await sql<ShareGroup & { starts_on: string | null }>`
    select g.*, f.starts_on from (${shareGroups(shares)}) g
    left join payroll_profiles f on f.company_id = g.company_id and f.payroll_id = g.payroll_id`.execute(db);
  return totalsOf(rows);
};

/** Returns what the tasks name. The task of a payroll without a profile names no amount. */
const namedTotals = async (db: Db): Promise<Totals> => {
  const { rows } = await waitingMoney(sql`true`, ANY_DAY).execute(db);
  const { rows: payrolls } = await withoutProfile(sql`true`, ANY_DAY).execute(db);
  const code = 'handoff_to_set_up';
  const setUps = payrolls.map(({ payroll_id }) => [`${payroll_id} ${code}`, { payroll_id, code, amount: 0 }] as const);
  return new Map([...totalsOf(rows), ...setUps]);
};

/** Compares, for each payroll, what is owed or held with what the tasks on the dashboards name. */
export const verifyWaitingMoney = async (db: Db): Promise<VerificationError[]> => {
  const [owed, named] = [await owedTotals(db), await namedTotals(db)];
  return [...new Set([...owed.keys(), ...named.keys()])].flatMap((key): VerificationError[] => {
    const [one, other] = [owed.get(key), named.get(key)];
    const { code, payroll_id } = one ?? other ?? { code: '', payroll_id: 0 };
    const isSame = one && other && (code === 'handoff_to_set_up' || one.amount === other.amount);
    if (isSame) return [];
    const [wanted, found] = [formatMoney(one?.amount ?? 0), formatMoney(other?.amount ?? 0)];
    return [{ where: `tasks ${code} of payroll ${payroll_id}`, what: `name ${found}, and ${wanted} is owed` }];
  });
};

/**
 * The nightly check, in one snapshot.
 * @throws Error with the differences, which the portal logs
 */
export const checkWaitingMoney = async (db: Db): Promise<void> => {
  const faults = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(verifyWaitingMoney);
  if (faults.length > 0) throw new Error(faults.map(({ where, what }) => `${where} ${what}`).join('\n'));
};
