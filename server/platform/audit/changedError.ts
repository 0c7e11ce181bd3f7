import { sql } from 'kysely';
import { PortalError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';

/** Events that leave the record as it was. */
const WITHOUT_CHANGE = String.raw`\.(read|viewed|viewed_as|downloaded|(activity_|ledger_)?exported|notified|refused|sign_up_sent)$`;

/**
 * Returns the error for a request that is based on an older revision, with the current record and who changed it last
 * and when. The audit names the person; a change by a job or a command has no name.
 */
export const changedError = async (
  { db }: Pick<Context, 'db'>,
  resource: string,
  record_id: number,
  data?: unknown,
): Promise<PortalError> => {
  const { rows } = await sql<{ at: Date; name: string | null }>`
    select a.at, u.forename || ' ' || u.surname as name
    from audit a left join users u on u.id = a.user_id
    where a.resource = ${resource} and a.record_id = ${record_id} and a.event !~ ${WITHOUT_CHANGE}
    order by a.id desc limit 1`.execute(db);
  const [last] = rows;
  return new PortalError('changed', {
    data,
    ...(last && { changedBy: { name: last.name, at: last.at.toISOString() } }),
  });
};
