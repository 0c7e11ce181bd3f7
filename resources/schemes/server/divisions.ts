import type { Division } from '#domain/contract/divisions.ts';
import { groupBy } from '#domain/groupBy.ts';
import { formatPercent, HUNDRED_PERCENT } from '#domain/money/percent.ts';
import { ofSchemes, type SchemeKey } from '#resources/troncPeriods/server/index.ts';
import type { Db } from '#server/context.ts';

/** Adds the one division and department of a new scheme, each with the whole split (SCH-039). */
export const addDefaultDivision = async (db: Db, { id: scheme_id, company_id }: SchemeKey): Promise<void> => {
  const { id: division_id } = await db
    .insertInto('divisions')
    .values({ company_id, scheme_id, name: 'Default', split: HUNDRED_PERCENT, position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('departments')
    .values({ company_id, scheme_id, division_id, name: 'Default', split: HUNDRED_PERCENT, position: 0 })
    .execute();
};

interface StoredPart {
  id: number;
  name: string;
  /** hundredths of a percent */
  split: number;
}
export type StoredDivision = StoredPart & { departments: StoredPart[] };

/** Returns the stored divisions of each scheme with their departments, in their own order. */
export const storedDivisions = async (
  db: Db,
  schemes: readonly SchemeKey[],
): Promise<Map<number, StoredDivision[]>> => {
  if (schemes.length === 0) return new Map();
  // A request that only reads has no transaction, so both queries run in parallel; within one, they run in sequence.
  const [divisions, departments] = await Promise.all([
    db
      .selectFrom('divisions')
      .select(['id', 'scheme_id', 'name', 'split'])
      .where(ofSchemes(schemes))
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('departments')
      .select(['id', 'division_id', 'name', 'split'])
      .where(ofSchemes(schemes))
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ]);
  const inDivision = groupBy(departments, ({ division_id }) => division_id);
  const toPart = ({ id, name, split }: StoredPart): StoredPart => ({ id, name, split });
  return new Map(
    [...groupBy(divisions, ({ scheme_id }) => scheme_id)].map(([id, rows]) => [
      id,
      rows.map((row) => ({ ...toPart(row), departments: (inDivision.get(row.id) ?? []).map(toPart) })),
    ]),
  );
};

const presentPart = ({ id, name, split }: StoredPart) => ({ id, name, split: Number(formatPercent(split)) });

/** Converts divisions to the form in which they are sent. */
export const presentDivisions = (divisions: readonly StoredDivision[]): Division[] =>
  divisions.map((division) => ({ ...presentPart(division), departments: division.departments.map(presentPart) }));

/** Returns the divisions of each scheme as they are sent. */
export const readDivisions = async (db: Db, schemes: readonly SchemeKey[]): Promise<Map<number, Division[]>> =>
  new Map([...(await storedDivisions(db, schemes))].map(([id, divisions]) => [id, presentDivisions(divisions)]));
