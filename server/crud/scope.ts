import { type RawBuilder, sql } from 'kysely';
import {
  type AccessRule,
  can,
  companiesWhere,
  companyWideWhere,
  type Principal,
  payrollsWhere,
  type Subject,
} from '#domain/access/rules.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';

type Condition = RawBuilder<boolean>;

/** No row at all. Compared by identity, so that statements leave out what it applies to. */
export const NEVER = sql<boolean>`false`;
/** No restriction at all. Compared by identity, so that it adds nothing to statements. */
export const ALWAYS = sql<boolean>`true`;

/**
 * Matches rows whose `column` is one of these ids; all rows if the scope is unbounded. A single id is compared with
 * `=`, so that an index led by the column also provides the order.
 */
export const idIn = (column: string, ids: readonly number[] | 'all'): Condition => {
  if (ids === 'all') return ALWAYS;
  if (ids.length === 0) return NEVER;
  return ids.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${ids[0]}`
    : sql<boolean>`${sql.ref(column)} = any(${ids})`;
};

/** The rows that the rule opens to this caller by their company. */
export const inScope = (scope: Principal, rule: AccessRule, column = 'company_id'): Condition =>
  idIn(column, companiesWhere(scope, rule));

/** The rows that the rule opens to this caller by their company or by the payroll in column `payroll`. */
export const placeScope = (
  scope: Principal,
  rule: AccessRule,
  payroll: 'payroll_id' | 'id' = 'payroll_id',
): Condition => {
  const companies = companiesWhere(scope, rule);
  const byCompany = idIn('company_id', companies);
  const payrolls = payrollsWhere(scope, rule);
  if (companies === 'all' || (payrolls !== 'all' && payrolls.length === 0)) return byCompany;
  // A payroll belongs to one company, so the condition begins with the companies: indexes that begin with the company
  // serve all of it.
  const places = payrolls === 'all' ? [] : payrolls.flatMap((id) => scope.payrolls.get(id)?.company_id ?? []);
  const within = idIn('company_id', [...new Set([...companies, ...places])]);
  if (places.every((id) => companies.includes(id))) return byCompany;
  const ways = [...(companies.length === 0 ? [] : [byCompany]), idIn(payroll, payrolls)];
  const wide = companyWideWhere(scope, rule);
  if (wide.length > 0) ways.push(sql<boolean>`(payroll_id is null and ${idIn('company_id', wide)})`);
  return sql<boolean>`(${within} and (${sql.join(ways, sql` or `)}))`;
};

/**
 * The rows of `alias` whose payroll the rule opens to this caller. The company adds no restriction: indexes and the parts
 * of a distributed database begin with it.
 */
export const inPayrolls = (scope: Principal, rule: AccessRule, alias: string): Condition => {
  const payrolls = payrollsWhere(scope, rule);
  if (payrolls === 'all') return ALWAYS;
  const companies = new Set(payrolls.map((id) => scope.payrolls.get(id)?.company_id ?? 0));
  return sql<boolean>`(${idIn(`${alias}.company_id`, [...companies])} and ${idIn(`${alias}.payroll_id`, payrolls)})`;
};

/**
 * The rows of an entity that its view rule allows this caller to see: the one predicate of lists, counts and searches.
 */
export const entityScope = (entity: AnyEntity, scope: Principal, rule: AccessRule = entity.access.view): Condition => {
  if (entity.tenancy === 'nobody') return can(scope, rule) ? ALWAYS : NEVER;
  if (entity.tenancy === 'company' || entity.tenancy === 'ofCompany')
    return inScope(scope, rule, entity.tenancy === 'company' ? 'id' : 'company_id');
  return placeScope(scope, rule, entity.tenancy === 'payroll' ? 'id' : 'payroll_id');
};

/** Returns the company and payroll of a record, from its own columns. */
export const subjectOf = (entity: AnyEntity, record: Readonly<Record<string, unknown>>): Subject => {
  const id = (value: unknown): number | null => (typeof value === 'number' ? value : null);
  if (entity.tenancy === 'company') return { company_id: id(record.id) };
  if (entity.tenancy === 'payroll') return { company_id: id(record.company_id), payroll_id: id(record.id) };
  return { company_id: id(record.company_id), payroll_id: id(record.payroll_id) };
};
