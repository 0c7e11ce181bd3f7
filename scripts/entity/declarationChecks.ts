import { checkSync } from 'recheck';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import type { Field, FieldKind } from '#domain/schema/field.ts';
import { isMet } from '#domain/schema/isMet.ts';
import { isErasable } from '#domain/schema/personal.ts';
import { withRowFields } from '#domain/schema/rowFields.ts';
import { statesOf, unlockedFields } from '#domain/schema/states.ts';

import type { DeclarationCheck, Fault } from './fault.ts';
import { OPTION_CHECKS } from './optionChecks.ts';
import { RULE_CHECKS } from './ruleChecks.ts';

/** Labels are column headings and names of inputs. */
const LONGEST_LABEL = 60;

/** Kinds of which two records may always have the same value. */
const NEVER_UNIQUE = new Set<FieldKind>(['list', 'document', 'flag', 'multiline']);

const ofFields =
  (find: (key: string, field: Field, entity: AnyEntity) => string | false | undefined): DeclarationCheck =>
  (entity) =>
    withRowFields(fieldsOf(entity)).map(([key, field]) => {
      const problem = find(key, field, entity);
      return problem ? { key, problem } : false;
    });

const labels = ofFields(
  (_, { label }) =>
    label.length > LONGEST_LABEL &&
    `its label has ${label.length} characters, and a heading has room for ${LONGEST_LABEL}: shorten it, and explain the field in hint`,
);

/** Every object has these names already, so that values under them would be mixed up with its own. */
const inherited: DeclarationCheck = (entity) => {
  const fields = withRowFields(fieldsOf(entity)).map(([key]) => key);
  const names = [entity.name, ...fields, ...(statesOf(entity)?.steps.keys() ?? [])];
  const found = names.find((name) => (name.split('.').at(-1) ?? '') in Object.prototype);
  return [
    found !== undefined && {
      key: found,
      problem: `${found.split('.').at(-1)} is a name of JavaScript: choose another`,
    },
  ];
};

const required = ofFields(
  (key, field, { name }) =>
    !key.includes('.') &&
    field.kind === 'reference' &&
    field.required &&
    field.to === name &&
    'refers to its own entity, and the first record has no other to refer to: make it optional',
);

const unique = ofFields(
  (_, { kind, unique: isUnique }) => isUnique && NEVER_UNIQUE.has(kind) && `a ${kind} cannot be unique: remove unique`,
);

const multiple = ofFields(
  (_, { kind, multiple: isMultiple }) =>
    isMultiple &&
    kind !== 'document' &&
    `multiple does not apply to a ${kind}: several records are chosen by references('Label', 'entity'), several values of a list by choices('Label', ['a', 'b']), several other values by a list`,
);

const noneAllowed = ofFields(
  (_, { kind, max }) =>
    kind === 'references' && max === 0 && 'max 0 lets nobody choose a record: use 1 or more, or remove the field',
);

const person = ofFields(
  (_, field) =>
    field.person &&
    !isErasable(field) &&
    `is a required ${field.kind} about a person, which could not be removed with them: make it optional, or remove person`,
);

const patterns = ofFields((_, { pattern }) => {
  if (!pattern) return false;
  // The analyser in JavaScript; its other backends are native programs.
  process.env.RECHECK_BACKEND = 'pure';
  const { status } = checkSync(pattern.source, pattern.flags, { checker: 'automaton', timeout: 20_000 });
  return (
    status === 'vulnerable' &&
    `its pattern ${pattern} takes longer and longer with each character of some texts: repeat no group that itself repeats, as in (a+)+`
  );
});

/** The states that a record can be in: those that steps lead to from the first. */
const reachable: DeclarationCheck = (entity) => {
  const states = statesOf(entity);
  if (!states) return [];
  const reached = new Set([states.first]);
  const { size } = states.steps;
  for (let turn = 0; turn < size; turn += 1)
    for (const [state, { from }] of states.steps) if (from.some((one) => reached.has(one))) reached.add(state);
  const lost = [...states.steps.keys()].filter((state) => !reached.has(state));
  const problem = `no steps lead from ${states.first} to ${lost.join(' or ')}: add one, or remove the states`;
  return [lost.length > 0 && { key: states.key, problem }];
};

/** A step to a state that requires a field, from one in which nobody can enter it: it is locked, or does not show the field. */
const lockedOut: DeclarationCheck = (entity) => {
  const states = statesOf(entity);
  if (!states) return [];
  const { key: state } = states;
  const isIn = (condition: Field['showIf'], one: string) => {
    const wanted = condition?.[state];
    return wanted !== undefined && isMet({ [state]: wanted }, { [state]: one });
  };
  const isShown = ({ showIf }: Field, one: string) => showIf?.[state] === undefined || isIn(showIf, one);
  const isWanted = (field: Field, one: string) =>
    isIn(field.requiredIf, one) || (field.required === true && isIn(field.showIf, one));
  const whyNot = (key: string, field: Field, from: string): string | false => {
    if (!isShown(field, from)) return `${from} does not show it: show it in ${from} too, or do not require it`;
    const unlocked = unlockedFields(entity, { [state]: from });
    return (
      unlocked !== undefined &&
      !unlocked.includes(key) &&
      `nobody can enter it in ${from}, which is locked: require it in ${from} too, or do not lock it`
    );
  };
  return [...states.steps].flatMap(([to, { from }]) =>
    from.flatMap((before) =>
      fieldsOf(entity).map(([key, field]): Fault | false => {
        if (!isWanted(field, to) || isWanted(field, before)) return false;
        const why = whyNot(key, field, before);
        return why !== false && { key, problem: `is required in the state ${to}, and ${why}` };
      }),
    ),
  );
};

const CHECKS: readonly DeclarationCheck[] = [
  labels,
  inherited,
  required,
  unique,
  multiple,
  noneAllowed,
  person,
  patterns,
  reachable,
  lockedOut,
  ...OPTION_CHECKS,
  ...RULE_CHECKS,
];

/** Returns everything that is wrong with a declaration by itself, beyond what prevents the start of the portal. */
export const declarationFaults = (entity: AnyEntity): Fault[] =>
  CHECKS.flatMap((find) => find(entity).filter((fault) => fault !== false));
