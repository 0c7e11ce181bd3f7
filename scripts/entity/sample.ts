import { isDeepStrictEqual } from 'node:util';
import { hiddenValues } from '#domain/schema/conditions.ts';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import { derivedValues } from '#domain/schema/derive.ts';
import type { Field } from '#domain/schema/field.ts';
import { isTest } from '#domain/schema/isMet.ts';
import { kindOf } from '#domain/schema/kinds/index.ts';
import { withoutFileIds } from '#domain/schema/rowFields.ts';
import { isRule } from '#domain/schema/rules.ts';
import { hasSeveralFiles } from '#domain/schema/severalFiles.ts';
import { checkerOf } from '#domain/schema/validateField.ts';
import { asError, isRecord } from '#domain/typeGuards.ts';

type Values = Record<string, unknown>;
/** Reports what is wrong with a field, or with the entity. */
type Report = (key: string | null, problem: string) => never;

/** How many samples of a kind are tried for a field with limits. */
const TRIES = 5;

/** Another file than that of the trial's older record (trial.ts). */
const SAMPLE_FILE = 2;

/** Returns a stored value that the field accepts. */
const sampleOf = (field: Field, key: string, report: Report): unknown => {
  // The id of a kept file, of which the trial of the migration checks that no other record has it, but not that it exists.
  if (field.kind === 'document') return hasSeveralFiles(field) ? [] : SAMPLE_FILE;
  // Ids of records and files that do not exist would break the trial of the migration.
  if (field.kind === 'references') return [];
  if (field.states) return Object.keys(field.states)[0];
  const given = Array.from({ length: TRIES }, (_, n) => kindOf(field.kind).sample(field, n + 1));
  for (const sample of given)
    for (const variant of ['GB', 'IE'] as const) {
      const parsed = checkerOf(field, variant).safeParse(sample);
      if (parsed.success) return parsed.data;
    }
  return report(
    key,
    `rejects every sample value, such as ${JSON.stringify(given[0])}: correct its limits (min, max, places and the like)`,
  );
};

/** Values as they are typed that no function divides or multiplies evenly, by kind. */
const UNEVEN: Readonly<Partial<Record<Field['kind'], readonly unknown[]>>> = {
  money: ['3.33', '7.01'],
  percent: ['3.33', '7.01'],
  points: ['3.33', '7.01'],
  hours: ['7.33', '0:01'],
  integer: [7, 11],
  decimal: ['0.3', '7.1'],
  time: ['09:07', '22:21'],
};

/** Returns the complete record with uneven values wherever the fields accept them, and in the rows of lists. */
const unevenRecord = (fields: readonly (readonly [string, Field])[], full: Values): Values =>
  Object.fromEntries(
    fields.map(([key, field], place) => {
      const rows = full[key];
      if (field.of && Array.isArray(rows)) {
        const of = Object.entries(field.of);
        return [key, rows.map((row) => (isRecord(row) ? { ...row, ...unevenRecord(of, row) } : row))];
      }
      const typed = UNEVEN[field.kind] ?? [];
      const parsed = checkerOf(field, 'GB').safeParse(typed[place % 2]);
      return [key, typed.length > 0 && parsed.success ? parsed.data : full[key]];
    }),
  );

/** The value of a field that nobody has filled in. */
const emptyOf = (field: Field, sample: unknown): unknown => {
  if (field.kind === 'flag') return false;
  if (field.default !== undefined) return checkerOf(field, 'GB').safeParse(field.default).data ?? null;
  return field.required ? sample : null;
};

/**
 * Calls a declared function. It must not depend on the time: what is stored would differ from what the declaration computes
 * later, and a rule would reject a record that nobody has changed.
 */
const withoutClock = <T>(call: () => T, report: Report, key: string | null): T => {
  const { Date: clock } = globalThis;
  let isRead = false;
  globalThis.Date = class extends clock {
    constructor(...given: unknown[]) {
      if (given.length === 0) isRead = true;
      // The arguments of the call, whatever they are.
      super(...(given as [number]));
    }
    static override now(): number {
      isRead = true;
      return clock.now();
    }
  } as DateConstructor;
  try {
    return call();
  } finally {
    globalThis.Date = clock;
    if (isRead)
      report(key, "reads today's date, which changes without a change of the record: use a date of the record instead");
  }
};

/** Makes rows and sets constant, so that a function that changes them throws. Returns the values. */
const constant = <T extends Values>(values: T): T => {
  const freeze = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  };
  freeze(values);
  return values;
};

/** Whether a function has tried to change what it received. */
const isChange = (error: unknown): boolean =>
  /read only|not extensible|Cannot (delete|define)/.test(asError(error).message);
const UNCHANGED = 'changes the values that it receives: copy them first, for example [...(lines ?? [])].sort()';

/** Calls the functions of derived fields one by one, each twice, since the result must not change. */
const checkDerived = (entity: AnyEntity, values: Values, what: string, report: Report): void => {
  const known = { ...withoutFileIds(entity, values) };
  for (const [key, { derived }] of fieldsOf(entity)) {
    if (!derived) continue;
    // Two rows, so that a function that sorts them changes them.
    const twice = (value: unknown) => (Array.isArray(value) ? [...value, ...value] : (value ?? null));
    const given = constant(Object.fromEntries(derived.of.map((name) => [name, twice(known[name])])));
    try {
      known[key] = withoutClock(() => derived.value(given), report, key) ?? null;
    } catch (error) {
      if (isChange(error)) report(key, `value ${UNCHANGED}`);
      report(
        key,
        `value throws for ${what} (${asError(error).message}): fields are null while they are empty, so use for example (lines ?? [])`,
      );
    }
    if (!isDeepStrictEqual(known[key], derived.value(given) ?? null))
      report(key, 'value returns another result each time: use nothing but the fields in `of`, no time and no chance');
  }
  try {
    derivedValues(entity, values);
  } catch (error) {
    const { message } = asError(error);
    report(/field (\w+):/.exec(message)?.[1] ?? null, message.replace(/^Entity \w+, field \w+: /, ''));
  }
};

/** Calls the rules over several fields, which must not throw and name fields and rules that exist. */
const checkRules = (entity: AnyEntity, values: Values, what: string, report: Report): void => {
  let broken: unknown;
  try {
    // The declaration names its own fields; generic code knows the values as a record only.
    broken =
      withoutClock(() => entity.check?.(constant({ ...withoutFileIds(entity, values) }) as never), report, null) ?? {};
  } catch (error) {
    if (isChange(error)) report(null, `check ${UNCHANGED}`);
    report(
      null,
      `check throws for ${what} (${asError(error).message}): fields are null or absent while they are empty`,
    );
  }
  if (!isRecord(broken))
    report(null, "check must return undefined if all is well, or { field: 'message' } with what is wrong");
  for (const [key, error] of Object.entries(broken)) {
    if (error === undefined) continue;
    const { message, of } = isRecord(error) ? error : { message: error, of: [] };
    const unknown = [key, ...(Array.isArray(of) ? of.map(String) : [])].find((name) => !(name in entity.fields));
    if (unknown !== undefined)
      report(
        null,
        `check names ${unknown}, which is not a field: it returns { field: 'message' } of fields of the entity`,
      );
    const name = String(message);
    if (!(name in (entity.messages ?? {})) && !isRule(name))
      report(null, `check returns the message ${name}: declare it in messages: { ${name}: '…' }`);
  }
};

/** Checks that conditions name values that the fields can have, in their stored form. */
const checkConditions = (entity: AnyEntity, report: Report): void => {
  for (const [key, { showIf, requiredIf }] of fieldsOf(entity))
    for (const [option, condition] of Object.entries({ showIf, requiredIf }))
      for (const [other, wanted] of Object.entries(condition ?? {})) {
        const field = entity.fields[other];
        const sample = field && kindOf(field.kind).sample(field, 1);
        const stored = field && checkerOf(field, 'GB').safeParse(sample).data;
        // A condition names one of the values of a set.
        const one: unknown = Array.isArray(stored) ? stored[0] : stored;
        for (const value of Array.isArray(wanted) ? wanted : [wanted])
          if (
            value !== null &&
            !isTest(wanted) &&
            stored !== null &&
            stored !== undefined &&
            typeof value !== typeof one
          )
            report(
              key,
              `${option} compares ${other} with ${JSON.stringify(value)}, which it never is: write a ${typeof one}, such as ${JSON.stringify(one)}`,
            );
      }
};

/**
 * Builds a record of an entity, completely filled in and as empty as possible, and runs everything on it that the
 * declaration contains: defaults, conditions, derived values, rules, states.
 * @param report throws what is wrong
 * @returns stored values by key: of the complete record and of the empty one
 */
export const sampleRecords = (entity: AnyEntity, report: Report): Values[] => {
  const fields = fieldsOf(entity).filter(([key, { derived }]) => key !== 'archived_at' && !derived);
  const full: Values = Object.fromEntries(fields.map(([key, field]) => [key, sampleOf(field, key, report)]));
  const empty: Values = Object.fromEntries(
    fields.map(([key, field]) => [key, field.states ? full[key] : emptyOf(field, full[key])]),
  );
  const nothing: Values = Object.fromEntries(fields.map(([key]) => [key, null]));
  const emptyLists = Object.fromEntries(fields.map(([key, { kind }]) => [key, kind === 'list' ? [] : null]));
  checkConditions(entity, report);
  const sets = [
    [full, 'a complete record'],
    [unevenRecord(fields, full), 'a record with uneven values'],
    [empty, 'a record with required fields only'],
    [nothing, 'an empty record'],
    [emptyLists, 'a record with empty lists'],
  ] as const;
  for (const [values, what] of sets) {
    checkDerived(entity, values, what, report);
    checkRules(entity, values, what, report);
  }
  return [full, empty].map((values) => {
    const shown = { ...values, ...hiddenValues(entity, values) };
    return { ...shown, ...derivedValues(entity, shown) };
  });
};
