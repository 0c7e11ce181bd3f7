import type { TrainingPoints, TrainingPointsRow } from '#domain/contract/points.ts';
import { groupBy } from '#domain/groupBy.ts';
import { decimalPoints } from '#domain/money/units.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import { ofSchemes, type SchemeKey } from '#resources/troncPeriods/server/index.ts';
import type { Db } from '#server/context.ts';
import { at, type Place, type PointsList, repeated } from './pointsList.ts';

const read = async (db: Db, schemes: readonly SchemeKey[]): Promise<Map<number, TrainingPoints[]>> => {
  if (schemes.length === 0) return new Map();
  const rows = await db
    .selectFrom('scheme_training_points')
    .innerJoin('training_types', (join) =>
      join
        .onRef('training_types.company_id', '=', 'scheme_training_points.company_id')
        .onRef('training_types.id', '=', 'scheme_training_points.training_id'),
    )
    .select(['scheme_id', 'training_id', 'name', 'complete_points', 'incomplete_points'])
    .where(ofSchemes(schemes, 'scheme_training_points'))
    .orderBy('training_id')
    .execute();
  return new Map(
    [...groupBy(rows, ({ scheme_id }) => scheme_id)].map(([id, found]) => [
      id,
      found.map(({ training_id, name, complete_points, incomplete_points }) => ({
        training_id,
        name,
        complete_points: decimalPoints(complete_points),
        incomplete_points: decimalPoints(incomplete_points),
      })),
    ]),
  );
};

const faults = async (
  db: Db,
  { company_id }: Place,
  rows: readonly TrainingPointsRow[],
  path: string,
): Promise<FieldError[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ training_id }) => training_id);
  const found = await db
    .selectFrom('training_types')
    .select('id')
    .where('company_id', '=', company_id)
    .where('id', 'in', ids)
    .execute();
  const known = new Set(found.map(({ id }) => id));
  const fault = (index: number, rule: FieldError['rule']): FieldError => ({
    path: at(path, index, 'training_id'),
    rule,
    params: { label: 'Training' },
  });
  return [
    ...ids.flatMap((id, index) => (known.has(id) ? [] : [fault(index, 'not_found')])),
    ...repeated(ids).map((index) => fault(index, 'repeated')),
  ];
};

const replace = async (
  db: Db,
  { id: scheme_id, company_id }: SchemeKey,
  rows: readonly TrainingPointsRow[],
): Promise<void> => {
  await db
    .deleteFrom('scheme_training_points')
    .where('company_id', '=', company_id)
    .where('scheme_id', '=', scheme_id)
    .execute();
  if (rows.length === 0) return;
  await db
    .insertInto('scheme_training_points')
    .values(
      rows.map(({ training_id, complete_points, incomplete_points }) => ({
        company_id,
        scheme_id,
        training_id,
        complete_points,
        incomplete_points,
      })),
    )
    .execute();
};

/** The points for trainings in a scheme, completed or not. */
export const trainingPoints: PointsList<TrainingPointsRow, TrainingPoints> = {
  name: 'training_tronc_points',
  faults,
  replace,
  read,
};
