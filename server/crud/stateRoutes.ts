import { PortalError } from '#domain/errors.ts';
import type { AnyEntity, RecordOf, RecordPath } from '#domain/schema/defineEntity.ts';
import { dependsOnState, nextStates, type Step, statesOf } from '#domain/schema/states.ts';
import { sentenceOf } from '#domain/schema/words.ts';
import { ok } from '#server/platform/http/answer.ts';
import { partRequires } from '#server/platform/http/furtherPermission.ts';
import { type AnyRoute, type FurtherPermission, route } from '#server/platform/http/route.ts';
import { archivedAt } from './archive/archived.ts';
import { lockRow } from './archive/archiveRoutes.ts';
import { applyPlan } from './change/apply.ts';
import { planStep } from './change/plan.ts';
import { requireOpenParent } from './family.ts';
import type { CrudOptions } from './options.ts';
import { onRecord } from './permissions.ts';
import { presentOne } from './present.ts';
import { findRow } from './repository.ts';
import { schemasOf } from './schemasOf.ts';

/** The routes that move a record into another state, one for each state that can follow another. */
export const stateRoutes = <E extends AnyEntity>(entity: E, options: CrudOptions<E>, one: RecordPath): AnyRoute[] => {
  const states = statesOf(entity);
  return [...(states?.steps ?? [])].map(([state, step]) => stepRoute(entity, options, one, state, step));
};

/** Returns the permission of a step out of each state, if it is not the same for all of them. */
const partsOf = (entity: AnyEntity, key: string, step: Step): FurtherPermission[] =>
  dependsOnState(step)
    ? [...step.rules].map(([from, rule]) =>
        partRequires({
          part: `the step from ${sentenceOf(from)}`,
          rule,
          when: async ({ db, params }) =>
            (await findRow(db, entity, Number(params.id), { lock: true }))?.[key as 'id'] === (from as unknown),
        }),
      )
    : [];

const stepRoute = <E extends AnyEntity>(
  entity: E,
  options: CrudOptions<E>,
  one: RecordPath,
  state: string,
  step: Step,
): AnyRoute => {
  const { from, rule, path, event, refused } = step;
  const key = statesOf(entity)?.key ?? '';
  const parts = partsOf(entity, key, step);
  return route({
    method: 'POST',
    path: `${one}/${path}` as RecordPath,
    tag: entity.words.many,
    permission: options.permissions?.step ?? { ...onRecord(entity, rule), ...(parts.length > 0 && { also: parts }) },
    summary: `Change the status of one ${entity.words.one.toLowerCase()} from ${from.map(sentenceOf).join(' or ')} to ${sentenceOf(state)}`,
    audit: event,
    ...schemasOf(entity, options),
    versioned: true,
    handle: async (context, request) => {
      const before = await lockRow(context, entity, options, request);
      if (archivedAt(before)) throw new PortalError('archived');
      await requireOpenParent(context, entity, before);
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
};
