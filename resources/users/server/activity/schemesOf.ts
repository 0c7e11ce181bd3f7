import { AREAS } from '#domain/access/areas.ts';
import { can, type Principal } from '#domain/access/rules.ts';
import { keysOf } from '#domain/typeGuards.ts';
import type { Db } from '#server/context.ts';
import type { ActivityRow } from './listActivity.ts';

/** The records whose page is below a scheme, and who may open it. */
const BELOW_SCHEMES = {
  tronc_reports: AREAS.troncSchemes.canView,
  tronc_periods: AREAS.troncPeriods.canView,
} as const;

/**
 * Returns the schemes of the tronc reports and tronc periods among these rows that the caller may open, by the id of the
 * row: one query for each of the two.
 */
export const schemesOf = async (
  db: Db,
  scope: Principal,
  rows: readonly ActivityRow[],
): Promise<ReadonlyMap<number, number>> => {
  const found = await Promise.all(
    keysOf(BELOW_SCHEMES).map(async (table) => {
      const own = rows.flatMap(({ id, resource, record_id, company_id }) =>
        resource === table &&
        record_id !== null &&
        company_id !== null &&
        can(scope, BELOW_SCHEMES[table], { company_id })
          ? [{ id, record_id, company_id }]
          : [],
      );
      if (own.length === 0) return [];
      const schemes = await db
        .selectFrom(table)
        .select(['id', 'scheme_id'])
        .where('company_id', 'in', [...new Set(own.map(({ company_id }) => company_id))])
        .where('id', 'in', [...new Set(own.map(({ record_id }) => record_id))])
        .execute();
      const byId = new Map(schemes.map(({ id, scheme_id }) => [id, scheme_id]));
      return own.flatMap(({ id, record_id }): [number, number][] => {
        const scheme = byId.get(record_id);
        return scheme === undefined ? [] : [[id, scheme]];
      });
    }),
  );
  return new Map(found.flat());
};
