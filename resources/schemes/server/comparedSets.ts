import { sql } from 'kysely';
import type { RuleSetKey } from '#domain/contract/ruleComparison.ts';
import type { RuleSet } from '#domain/tronc/index.ts';
import type { SchemeKey } from '#resources/troncPeriods/server/index.ts';
import type { Db } from '#server/context.ts';
import { readRules } from './ruleQueries.ts';
import { UNADOPTED } from './ruleSets.ts';

/** Returns the sets of rules of a scheme by name, oldest first; null: each period has its own. */
export const comparedSets = async (db: Db, scheme: SchemeKey): Promise<Map<RuleSetKey, RuleSet | null>> => {
  const { rows } = await sql<{ until: string; rules: RuleSet }>`
    select until::text as until, rules from scheme_rule_sets
    where company_id = ${scheme.company_id} and scheme_id = ${scheme.id} order by scheme_rule_sets.until`.execute(db);
  return new Map<RuleSetKey, RuleSet | null>([
    ['paid', null],
    ...rows.map(({ until, rules }) => [until === UNADOPTED ? 'adopted' : until, rules] as const),
    ['newest', await readRules(db, scheme)],
  ]);
};
