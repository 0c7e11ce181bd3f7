import { PortalError } from '#domain/errors.ts';
import { checkRecord } from '#domain/schema/checkRecord.ts';
import type { AnyEntity, RecordOf, RecordPath } from '#domain/schema/defineEntity.ts';
import { type Step, statesOf } from '#domain/schema/states.ts';
import { sentenceOf } from '#domain/schema/words.ts';
import { audit } from '#server/audit/audit.ts';
import { ok } from '#server/http/answer.ts';
import { type AnyRoute, route } from '#server/http/route.ts';
import { validationError } from '#server/http/validationError.ts';
import { archivedAt } from './archive/archived.ts';
import { lockRow } from './archive/archiveRoutes.ts';
import { answerBuilt, generated } from './generated.ts';
import type { CrudOptions } from './options.ts';
import { onRecord } from './permissions.ts';
import { answerOf, presentOne } from './present.ts';
import { updateRow } from './repository.ts';
import { subjectOf } from './scope.ts';

/** The routes that move a record into another state, one for each state that can follow another. */
export const stateRoutes = <E extends AnyEntity>(entity: E, options: CrudOptions<E>, one: RecordPath): AnyRoute[] => {
  const states = statesOf(entity);
  return [...(states?.steps ?? [])].map(([state, step]) => stepRoute(entity, options, one, state, step));
};

const stepRoute = <E extends AnyEntity>(
  entity: E,
  options: CrudOptions<E>,
  one: RecordPath,
  state: string,
  { from, rule, path }: Step,
): AnyRoute => {
  const { event, refused } = options.steps?.[state] ?? {
    event: `${entity.name}.changed`,
    refused: 'wrong_state' as const,
  };
  return route({
    method: 'POST',
    path: `${one}/${path}` as RecordPath,
    tag: entity.words.many,
    permission: options.permissions?.step ?? onRecord(entity, rule),
    summary: `Change the status of one ${entity.words.one.toLowerCase()} from ${from.map(sentenceOf).join(' or ')} to ${sentenceOf(state)}`,
    audit: event,
    answer: answerOf(entity, options),
    generated: generated(answerBuilt(options), options.answers),
    versioned: true,
    handle: async (context, request) => {
      const key = statesOf(entity)?.key ?? '';
      const before = await lockRow(context, entity, options, request);
      if (archivedAt(before)) throw new PortalError('archived');
      const was: unknown = before[key];
      if (typeof was !== 'string' || !from.includes(was)) throw new PortalError(refused);
      // The declaration names the field and its states.
      const change = { [key]: state } as Partial<RecordOf<E>>;
      const faults = checkRecord(entity, { ...before, ...change }, change);
      if (faults.length > 0) throw validationError(...faults);
      const row = await updateRow(context.db, entity, before.id, change);
      await audit(context, {
        event,
        resource: entity.name,
        record_id: row.id,
        company_id: subjectOf(entity, row).company_id ?? null,
        changes: { [key]: [was, state] },
      });
      return ok(await presentOne(context, entity, options, row, { one: true }));
    },
  });
};
