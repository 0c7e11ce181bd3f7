import type { LengthOfServicePoints, LengthOfServicePointsRow } from '#domain/contract/points.ts';
import { groupBy } from '#domain/groupBy.ts';
import { decimalPoints } from '#domain/money/units.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import { ofSchemes, type SchemeKey } from '#resources/troncPeriods/server/index.ts';
import type { Db } from '#server/context.ts';
import { at, type Place, type PointsList, repeated } from './pointsList.ts';

const read = async (db: Db, schemes: readonly SchemeKey[]): Promise<Map<number, LengthOfServicePoints[]>> => {
  if (schemes.length === 0) return new Map();
  const rows = await db
    .selectFrom('scheme_length_of_service')
    .select(['scheme_id', 'id', 'time_span', 'tronc_points'])
    .where(ofSchemes(schemes))
    .orderBy('time_span')
    .execute();
  return new Map(
    [...groupBy(rows, ({ scheme_id }) => scheme_id)].map(([scheme, spans]) => [
      scheme,
      spans.map(({ id, time_span, tronc_points }) => ({
        id,
        time_span,
        tronc_points: decimalPoints(tronc_points),
      })),
    ]),
  );
};

const faults = async (
  _db: Db,
  _place: Place,
  rows: readonly LengthOfServicePointsRow[],
  path: string,
): Promise<FieldError[]> =>
  repeated(rows.map(({ time_span }) => time_span)).map((index) => ({
    path: at(path, index, 'time_span'),
    rule: 'repeated',
    params: { label: 'Time span' },
  }));

/** A span that stays keeps its id. */
const replace = async (
  db: Db,
  { id: scheme_id, company_id }: SchemeKey,
  rows: readonly LengthOfServicePointsRow[],
): Promise<void> => {
  const spans = rows.map(({ time_span }) => time_span);
  await db
    .deleteFrom('scheme_length_of_service')
    .where('company_id', '=', company_id)
    .where('scheme_id', '=', scheme_id)
    .$if(spans.length > 0, (query) => query.where('time_span', 'not in', spans))
    .execute();
  if (rows.length === 0) return;
  await db
    .insertInto('scheme_length_of_service')
    .values(rows.map(({ time_span, tronc_points }) => ({ company_id, scheme_id, time_span, tronc_points })))
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'scheme_id', 'time_span'])
        .doUpdateSet(({ ref }) => ({ tronc_points: ref('excluded.tronc_points') })),
    )
    .execute();
};

/** The points for length of service: only the longest span that was reached counts (F-122a). */
export const lengthOfServicePoints: PointsList<LengthOfServicePointsRow, LengthOfServicePoints> = {
  name: 'length_of_service_tronc_points',
  faults,
  replace,
  read,
};
