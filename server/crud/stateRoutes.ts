import { type ErrorCode, PortalError } from '#domain/errors.ts';
import type { AnyEntity, RecordOf, RecordPath } from '#domain/schema/defineEntity.ts';
import { writeNameOf } from '#domain/schema/names.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import { dependsOnState, neededForStep, nextStates, type Step, statesOf } from '#domain/schema/states.ts';
import { missingForStep, stepFields } from '#domain/schema/stepFields.ts';
import { describedBody, partSchema } from '#domain/schema/validators.ts';
import { sentenceOf } from '#domain/schema/words.ts';
import { ok } from '#server/platform/http/answer.ts';
import { partRequires } from '#server/platform/http/furtherPermission.ts';
import { type AnyRoute, type FurtherPermission, route } from '#server/platform/http/route.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { archivedAt } from './archive/archived.ts';
import { lockRow } from './archive/archiveRoutes.ts';
import { applyPlan } from './change/apply.ts';
import { planChange, planStep } from './change/plan.ts';
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

/** Throws an error for each path, if there are any. */
const reject = (paths: readonly string[], fieldErrorOf: (path: string) => FieldError): void => {
  if (paths.length > 0) throw validationError(...paths.map(fieldErrorOf));
};

/** Returns the error of a step that the record cannot take, with the fields that it needs values in. */
const notAvailable = (
  entity: AnyEntity,
  record: Readonly<Record<string, unknown>>,
  state: string,
  refused: ErrorCode,
): PortalError => {
  const faults = neededForStep(entity, record, state).map((path): FieldError => {
    const label = entity.fields[path]?.label ?? path;
    return { path, rule: 'required', params: { label } };
  });
  return new PortalError(refused, faults.length > 0 ? { faults } : {});
};

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
  const fields = stepFields(entity, state);
  /** what the step can enter, by the name in a request */
  const entered = new Map(fields.map(([name, field]) => [writeNameOf(name, field), { name, label: field.label }]));
  const accepts = fields.length > 0 ? { body: describedBody(partSchema(fields)) } : {};
  return route({
    method: 'POST',
    path: `${one}/${path}` as RecordPath,
    tag: entity.words.many,
    permission: options.permissions?.step ?? { ...onRecord(entity, rule), ...(parts.length > 0 && { also: parts }) },
    summary: `Change the status of one ${entity.words.one.toLowerCase()} from ${from.map(sentenceOf).join(' or ')} to ${sentenceOf(state)}`,
    audit: event,
    ...accepts,
    ...schemasOf(entity, options, fields.length > 0 ? { body: undefined } : {}),
    versioned: true,
    handle: async (context, request) => {
      const { params, body = {} } = request;
      const paths = Object.keys(body);
      reject(
        paths.filter((path) => !entered.has(path)),
        (path) => ({ path, rule: 'unknown_field' }),
      );
      const before = await lockRow(context, entity, options, request);
      if (archivedAt(before)) throw new PortalError('archived');
      await requireOpenParent(context, entity, before);
      if (!nextStates(entity, before).includes(state)) throw notAvailable(entity, before, state, refused);
      // The declaration names the field and its states.
      const change = { [key]: state } as Partial<RecordOf<E>>;
      // A step replaces no value that the record has.
      const missing = missingForStep(entity, before, state);
      reject(
        paths.filter((path) => !missing.includes(entered.get(path)?.name ?? '')),
        (path) => ({ path, rule: 'read_only', params: { label: entered.get(path)?.label ?? path } }),
      );
      const plan =
        paths.length > 0
          ? await planChange(context, entity, options, { body, params, files: [] }, before, { step: change })
          : await planStep(context, entity, options, before, change);
      return ok(
        (
          await applyPlan(context, entity, plan, (row) => presentOne(context, entity, options, row), { step: event })
        )[1],
      );
    },
  });
};
