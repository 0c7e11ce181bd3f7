import { sql } from 'kysely';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { perEntity } from '#domain/schema/perEntity.ts';
import type { Db } from '#server/context.ts';
import { batchLookups } from '#server/platform/db/batchLookups.ts';
import { isTenant } from '#server/platform/db/ddl.ts';
import { keepCompanies } from '#server/platform/db/knownCompanies.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { idOf } from '#server/platform/http/pathParams.ts';
import type { FoundSubject, SubjectFinder } from '#server/platform/http/route.ts';
import { recordOf } from '#server/platform/http/subjects.ts';
import { withStoredLinks } from './links.ts';
import { type Row, selection } from './repository.ts';
import { subjectOf } from './scope.ts';
import { whereIdsPrepared } from './whereIds.ts';

/** Reads records with their versions, and whether they and their companies are archived. */
const readerOf = perEntity((entity) =>
  batchLookups(async (db: Db, ids: readonly number[]) => {
    const { name, archivable, tenancy } = entity;
    const company = sql.raw(tenancy === 'company' ? `${name}.id` : `${name}.company_id`);
    const { rows } = await prepared(
      db,
      sql<Row & { _version: string; _archived: boolean; _company_archived: boolean }>`
        select ${selection(entity)}, xmin::text as "_version",
          ${archivable ? sql`archived_at is not null` : sql`false`} as "_archived",
          exists (select 1 from companies c where c.id = ${company} and c.archived_at is not null) as "_company_archived"
        from ${sql.table(name)} where ${whereIdsPrepared(db, entity, ids)}`,
    );
    if (isTenant(entity)) keepCompanies(db, name, rows);
    await withStoredLinks(db, entity, rows);
    return new Map(
      rows.map(({ _version: version, _archived: archived, _company_archived: company_archived, ...row }) => [
        row.id as number,
        { ...placeOf(entity, row as Row), archived, company_archived, read: { row, version } },
      ]),
    );
  }),
);

const placeOf = (entity: AnyEntity, row: Row): FoundSubject => {
  const { company_id, payroll_id } = subjectOf(entity, row);
  // A record of a company may also name a payroll, which does not decide who may see it.
  return entity.tenancy === 'payroll' || entity.tenancy === 'ofPayroll' ? { company_id, payroll_id } : { company_id };
};

/**
 * Finds the subject of the record of `entity` whose id is the path parameter `id`, together with the record itself: a
 * change that is based on it is written only if the row is still the same. Concurrent requests share one statement.
 */
export const recordToChange = (entity: AnyEntity): SubjectFinder<'id'> => ({
  ...recordOf(entity),
  find: async (db, { params }) => {
    const id = idOf(params, 'id');
    return (await readerOf(entity)(db, [id])).get(id) ?? null;
  },
});
