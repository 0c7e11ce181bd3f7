import { type RawBuilder, sql } from 'kysely';
import type { AccessRule, Subject } from '#domain/access/rules.ts';

type Condition = RawBuilder<boolean>;

const held = (wanted: readonly string[] | 'any'): Condition =>
  wanted === 'any' ? sql`cardinality(permissions) > 0` : sql`permissions && ${wanted}`;

const byCompany = (id: number, wanted: readonly string[]): Condition =>
  sql`exists (select 1 from company_permissions h
    where h.company_id = ${id} and h.user_id = u.id and ${held(wanted)})`;

const byPayroll = (where: Condition, wanted: readonly string[] | 'any'): Condition =>
  sql`exists (select 1 from payroll_permissions h where ${where} and h.user_id = u.id and ${held(wanted)})`;

/** SQL condition for the users `u` who meet the rule on a record: `can` of `domain/access`, applied to all users. */
export const holdersOf = (rule: AccessRule, { company_id, payroll_id }: Subject): Condition => {
  if (rule === 'anyone') return sql`true`;
  if (rule === 'troncmaster') return sql`u.tronc_master`;
  const ways: Condition[] = rule.notTroncmaster ? [] : [sql`u.tronc_master`];
  if (rule.company && company_id != null) ways.push(byCompany(company_id, rule.company));
  if (rule.payroll && payroll_id != null)
    ways.push(byPayroll(sql`h.company_id = ${company_id} and h.payroll_id = ${payroll_id}`, rule.payroll));
  if (rule.payroll && rule.companyWide && payroll_id == null && company_id != null)
    ways.push(byPayroll(sql`h.company_id = ${company_id}`, rule.payroll));
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`;
};
