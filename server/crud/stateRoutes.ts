import { PortalError } from '#domain/errors.ts';
import type { AnyEntity, RecordOf, RecordPath } from '#domain/schema/defineEntity.ts';
import { nextStates, type Step, statesOf } from '#domain/schema/states.ts';
import { sentenceOf } from '#domain/schema/words.ts';
import { ok } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { archivedAt } from './archive/archived.ts';
import { lockRow } from './archive/archiveRoutes.ts';
import { applyPlan } from './change/apply.ts';
import { planStep } from './change/plan.ts';
import type { CrudOptions } from './options.ts';
import { onRecord } from './permissions.ts';
import { presentOne } from './present.ts';
import { schemasOf } from './schemasOf.ts';

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
  { from, rule, path, event, refused }: Step,
): AnyRoute =>
  route({
    method: 'POST',
    path: `${one}/${path}` as RecordPath,
    tag: entity.words.many,
    permission: options.permissions?.step ?? onRecord(entity, rule),
    summary: `Change the status of one ${entity.words.one.toLowerCase()} from ${from.map(sentenceOf).join(' or ')} to ${sentenceOf(state)}`,
    audit: event,
    ...schemasOf(entity, options),
    versioned: true,
    handle: async (context, request) => {
      const key = statesOf(entity)?.key ?? '';
      const before = await lockRow(context, entity, options, request);
      if (archivedAt(before)) throw new PortalError('archived');
      if (!nextStates(entity, before).includes(state)) throw new PortalError(refused);
      // The declaration names the field and its states.
      const change = { [key]: state } as Partial<RecordOf<E>>;
      const plan = await planStep(context, entity, options, before, change);
      return ok(
        (
          await applyPlan(context, entity, plan, (row) => presentOne(context, entity, options, row), { step: event })
        )[1],
      );
    },
  });
