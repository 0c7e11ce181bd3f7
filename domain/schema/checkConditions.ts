import { check } from './checkFields.ts';
import type { Condition, Field, FieldKind } from './field.ts';
import { isKey, isTest, namedIn } from './isMet.ts';

/** Kinds whose values are earlier or later than others. */
const TIMES = new Set<FieldKind>(['date', 'month', 'time', 'dateTime']);
/** How a time is written in a condition. */
const TIME = /^\d{4}-\d\d(-\d\d(T\d\d:\d\d:\d\dZ)?)?$|^\d\d:\d\d$/;

/** Kinds that responses write in another form than they are stored. */
const REWRITTEN = new Set<FieldKind>(['money', 'percent', 'points', 'hours', 'decimal']);

type Fields = Readonly<Record<string, Field>>;

/** Checks what conditions name, in declarations that were not compiled, too. @throws Error naming entity, field and remedy */
export const checkConditions = (entity: string, fields: Fields): void => {
  const keys = Object.keys(fields);
  for (const [key, { showIf, requiredIf, derived, read, states = {} }] of Object.entries(fields)) {
    check(!(showIf && read), entity, key, 'has another name in responses: showIf does not apply to it');
    check(!(showIf && derived), entity, key, 'is derived: remove showIf, and let `value` return null instead');
    checkExceptions(entity, key, fields, states);
    const onlyIf = Object.entries(states).map(([state, one]) => [`onlyIf of ${state}`, one.onlyIf] as const);
    for (const [option, condition] of [...Object.entries({ showIf, requiredIf }), ...onlyIf]) {
      for (const other of namedIn(condition ?? {})) {
        const source = fields[other];
        const says = (isRight: boolean, text: string) =>
          check(isRight, entity, key, `${option} names ${other}, ${text}`);
        says(source !== undefined && other !== key, 'which is no other field');
        says(option !== 'showIf' || !source?.derived, 'which is derived: name the fields from which it follows');
        says(option !== 'showIf' || !source?.total, 'which is a total of children: name a field that is entered');
        says(
          option !== 'showIf' || !source?.showIf || keys.indexOf(other) < keys.indexOf(key),
          `which is conditional and declared after it: declare ${other} first`,
        );
      }
      checkParts(entity, key, option, fields, condition ?? {});
    }
  }
};

/** Checks the values and tests of a condition. @throws Error naming entity, field and remedy */
const checkParts = (entity: string, key: string, option: string, fields: Fields, condition: Condition): void => {
  for (const [other, wanted] of Object.entries(condition)) {
    const says = (isRight: boolean, text: string) => check(isRight, entity, key, `${option} ${text}`);
    const { kind = 'text' } = fields[other] ?? {};
    says(
      !option.startsWith('onlyIf') || isTest(wanted) || !REWRITTEN.has(kind),
      `names a value of ${other}, which is a ${kind}: ask whether it is empty`,
    );
    checkWanted(other, fields, wanted, says);
  }
};

/** Kinds that are not one value of a column, so that no statement can compare them. */
const UNCOMPARED = new Set<FieldKind>(['list', 'references', 'document']);

/** Checks which children a total adds up: a condition on the fields of another entity. @throws Error naming entity and remedy */
export const checkWhere = (child: string, fields: Fields, where: Condition): void => {
  for (const other of namedIn(where)) {
    const { kind } = fields[other] ?? {};
    const names = Object.keys(fields).filter((key) => !UNCOMPARED.has(fields[key]?.kind ?? 'list'));
    check(
      kind !== undefined && !UNCOMPARED.has(kind),
      child,
      null,
      `where names ${other}, which is ${kind ? `a ${kind}` : 'not a field'} of ${child}: name one of ${names.join(', ')}`,
    );
  }
  checkParts(child, '', 'where', fields, where);
};

/** Checks the fields that a locked state leaves open to changes. @throws Error naming entity, field and remedy */
const checkExceptions = (entity: string, key: string, fields: Fields, states: NonNullable<Field['states']>): void => {
  for (const [state, { locked }] of Object.entries(states)) {
    if (typeof locked !== 'object') continue;
    const { except } = locked;
    const says = (isRight: boolean, text: string) => check(isRight, entity, key, `locked of ${state} ${text}`);
    says(except.length > 0, 'excepts no field: write locked: true, or name one');
    for (const name of except) {
      const field = fields[name];
      says(field !== undefined, `excepts ${name}, which is not a field: there are ${Object.keys(fields).join(', ')}`);
      says(
        !(field?.readOnly || field?.createOnly),
        `excepts ${name}, which nobody can change in any state: remove it, or its readOnly or createOnly`,
      );
      const hidden = Object.entries(fields).find(
        ([other, { showIf }]) => namedIn(showIf ?? {}).includes(name) && !except.includes(other),
      )?.[0];
      says(
        hidden === undefined,
        `excepts ${name}, which decides whether ${hidden} is shown, and that is locked: except ${hidden} too`,
      );
    }
  }
};

const checkWanted = (
  name: string,
  fields: Fields,
  wanted: Condition[string],
  says: (isRight: boolean, text: string) => void,
): void => {
  const { kind, choices, required } = fields[name] as Field;
  if (!isTest(wanted)) {
    for (const value of [wanted].flat())
      says(
        !choices || value === null || choices.includes(String(value)),
        `names the value ${value}, which ${name} cannot have: it has ${choices?.join(', ')}`,
      );
    return;
  }
  for (const [test, than] of Object.entries(wanted))
    if (test === 'empty')
      says(
        kind !== 'flag' && !required && typeof than === 'boolean',
        `asks whether ${name} is empty, which it never is`,
      );
    else if (test === 'min' || test === 'max')
      says(
        kind === 'integer' && Number.isInteger(than),
        `asks for the ${test} of ${name}, which is a ${kind}: only an integer has one, such as { ${test}: 1 }`,
      );
    else {
      says(test === 'before' || test === 'after', `has no test ${test}: there are empty, before, after, min and max`);
      says(TIMES.has(kind), `asks what is ${test} ${name}, which is no date or time`);
      says(
        isKey(than) ? fields[than]?.kind === kind : TIME.test(String(than)),
        `compares ${name} with ${than}: write the name of another ${kind} field, or a value as it is stored`,
      );
    }
};
