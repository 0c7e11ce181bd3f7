import { isDeepStrictEqual } from 'node:util';
import { scheme } from '#domain/entities/index.ts';
import { toWire } from '#domain/schema/wire.ts';
import { RULE_COLUMNS } from '#domain/schemeRules.ts';
import { type RuleDifference, schemeDifferences } from '#domain/tronc/index.ts';
import type { Db } from '#server/context.ts';
import { findRows } from '#server/crud/repository.ts';
import type { SchemeCopy } from './fromTemplate.ts';
import { jobTitles, withTitles } from './jobTitles.ts';
import { readRulesOf } from './ruleQueries.ts';
import { trainingNames, withTrainings } from './trainingTypes.ts';

/** How a scheme differs from a copy; both lists are empty if it does not. */
export interface CopyDifferences {
  /** from the copy to the scheme */
  rules: RuleDifference[];
  /** names of fields that no calculation reads, such as those of the calendar */
  fields: string[];
}

const COMPARED_ELSEWHERE: readonly string[] = RULE_COLUMNS;

/** Returns how schemes of a company differ now from a copy, by the id of the scheme, in a fixed number of queries. */
export const copyDifferences = async (
  db: Db,
  company_id: number,
  ids: readonly number[],
  copy: SchemeCopy,
): Promise<Map<number, CopyDifferences>> => {
  if (ids.length === 0) return new Map();
  const [rows, rules, titles, trainings] = [
    await findRows(db, scheme, ids),
    await readRulesOf(db, company_id, ids),
    await jobTitles(db, company_id),
    await trainingNames(db, company_id),
  ];
  const copied = withTitles(copy.rules, titles);
  // A field that is newer than the copy is not in it.
  const names = Object.keys(copy.fields).filter((name) => !COMPARED_ELSEWHERE.includes(name));
  return new Map(
    rows.flatMap((row) => {
      const own = rules.get(row.id);
      if (!own) return [];
      const wire = toWire(scheme, row);
      const differences: CopyDifferences = {
        rules: withTrainings(schemeDifferences(copied, withTitles(own, titles)), trainings),
        fields: names.filter((name) => !isDeepStrictEqual(copy.fields[name], wire[name] ?? null)),
      };
      return [[row.id, differences] as const];
    }),
  );
};
