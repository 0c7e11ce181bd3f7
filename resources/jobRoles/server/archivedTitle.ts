import { sql } from 'kysely';
import { jobRole } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import { toWire } from '#domain/schema/wire.ts';
import type { Context } from '#server/context.ts';
import type { Planned, Requested } from '#server/crud/change/types.ts';
import { type RowOf, selection } from '#server/crud/repository.ts';

/**
 * Rejects a new role with the title of an archived one. It would have no points in the schemes that have points for the
 * archived one, and both would look the same in lists.
 * @throws PortalError job_role_archived, with the archived role as `data`
 */
export const rejectArchivedTitle = async (
  { db }: Context,
  { before, after }: Requested<typeof jobRole>,
): Promise<Planned<typeof jobRole>> => {
  if (before) return {};
  // A title that is in use is reported by its unique index. Of several archived roles, the oldest has the points.
  const { rows } = await sql<RowOf<typeof jobRole>>`select ${selection(jobRole)} from job_roles
    where company_id = ${after.company_id} and lower(job_title) = lower(${after.job_title}::text) and not exists (
      select 1 from job_roles used where used.company_id = ${after.company_id}
        and lower(used.job_title) = lower(${after.job_title}::text) and used.archived_at is null)
    order by id limit 1`.execute(db);
  const [archived] = rows;
  if (archived)
    throw new PortalError('job_role_archived', {
      params: { name: archived.job_title },
      faults: [{ path: 'job_title', rule: 'taken_by_archived', params: { label: 'Job title' } }],
      data: { ...toWire(jobRole, archived), points: null },
    });
  return {};
};
