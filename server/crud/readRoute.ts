import { PortalError } from '#domain/errors.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { ok } from '#server/platform/http/answer.ts';
import { type AnyRoute, type Permission, route } from '#server/platform/http/route.ts';
import type { CrudOptions } from './options.ts';
import { presentOne } from './present.ts';
import { findRow, type RowOf } from './repository.ts';
import { schemasOf } from './schemasOf.ts';
import { subjectOf } from './scope.ts';

/** The route by which users mark a record as read (`marksRead`). Marking it again has no effect. */
export const readRoute = <E extends AnyEntity>(
  entity: E,
  options: CrudOptions<E>,
  permission: Permission<'id'>,
  marksRead: (context: Context, row: RowOf<E>) => Promise<void>,
): AnyRoute => {
  const event = `${entity.name}.read`;
  return route({
    method: 'POST',
    path: `/${entity.name}/{id}/read`,
    tag: entity.words.many,
    summary: `Mark one ${entity.words.one.toLowerCase()} as read by the caller`,
    permission,
    audit: event,
    ...schemasOf(entity, options),
    handle: async (context, { params }) => {
      const row = await findRow(context.db, entity, params.id);
      if (!row) throw new PortalError('not_found');
      await marksRead(context, row);
      const { company_id = null } = subjectOf(entity, row);
      await audit(context, { event, resource: entity.name, record_id: row.id, company_id });
      return ok(await presentOne(context, entity, options, row));
    },
  });
};
