import type { AccessRule } from '../access/rules.ts';
import type { ErrorCode } from '../errors.ts';
import { type AnyEntity, fieldsOf } from './defineEntity.ts';
import { isEmpty, isMet, isTest } from './isMet.ts';
import { perEntity } from './perEntity.ts';

type Values = Readonly<Record<string, unknown>>;

/** A step that moves a record into a state. */
export interface Step {
  /** the states from which it is possible */
  from: readonly string[];
  /** who may take it; if that depends on the state that it leaves: who may see the record */
  rule: AccessRule;
  /** by the state that it leaves: who may take it */
  rules: ReadonlyMap<string, AccessRule>;
  /** the last part of its path */
  path: string;
  /** its audit event */
  event: string;
  /** the error if the record is in another state */
  refused: ErrorCode;
}

const isSameRule = (one: AccessRule, other: AccessRule): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether who may take a step depends on the state that it leaves. */
export const dependsOnState = ({ rules }: Step): boolean =>
  new Set([...rules.values()].map((rule) => JSON.stringify(rule))).size > 1;

interface States {
  /** key of the field that contains the state */
  key: string;
  /** the state of a new record */
  first: string;
  locked: ReadonlySet<string>;
  /** by the state that the step leads to */
  steps: ReadonlyMap<string, Step>;
}

/** Returns the states of an entity's records; null if it declares none. */
export const statesOf = perEntity((entity): States | null => {
  const [found] = fieldsOf(entity).filter(([, { states }]) => states !== undefined);
  if (!found) return null;
  const [key, { states = {} }] = found;
  const [first = ''] = Object.keys(states);
  const targets = new Set(Object.values(states).flatMap(({ to = [] }) => to));
  const steps = [...targets].map((target): [string, Step] => {
    const from = Object.entries(states).filter(([, { to }]) => to?.includes(target));
    const rules = new Map(from.map(([name, { by = entity.access.edit }]) => [name, by]));
    const { step = target, event = `${entity.name}.changed`, refused = 'wrong_state' } = states[target] ?? {};
    const [one = entity.access.edit, ...others] = [...rules.values()];
    const rule = others.every((other) => isSameRule(one, other)) ? one : entity.access.view;
    return [target, { from: from.map(([name]) => name), rule, rules, path: step, event, refused }];
  });
  const locked = Object.entries(states).filter((one) => one[1].locked);
  return { key, first, locked: new Set(locked.map(([name]) => name)), steps: new Map(steps) };
});

/** Whether the record is in a state in which nobody can change its fields, or only some. `record`: values by key */
export const isLocked = (entity: AnyEntity, record: Values): boolean => {
  const states = statesOf(entity);
  return states?.locked.has(String(record[states.key])) ?? false;
};

/**
 * Returns the keys of the fields that can be changed although the record is locked; undefined if its state locks no field.
 * @param record values by key
 */
export const unlockedFields = (entity: AnyEntity, record: Values): readonly string[] | undefined => {
  if (!isLocked(entity, record)) return undefined;
  const states = statesOf(entity);
  const locked = entity.fields[states?.key ?? '']?.states?.[String(record[states?.key ?? ''])]?.locked;
  return typeof locked === 'object' ? locked.except : [];
};

/** Returns who may take a step to a state, from that of the record if it is known. */
export const ruleOfStep = (entity: AnyEntity, { rule, rules }: Step, record: Values = {}): AccessRule =>
  rules.get(String(record[statesOf(entity)?.key ?? ''])) ?? rule;

/**
 * Returns the states into which a record can be moved from its present one, in the order of the declaration.
 * @param record values by key, as stored or as in a response: the conditions of steps name none that differ
 */
export const nextStates = (entity: AnyEntity, record: Values): readonly string[] => {
  const states = statesOf(entity);
  const declared = (states && entity.fields[states.key]?.states) ?? {};
  const { to = [] } = declared[String(record[states?.key ?? ''])] ?? {};
  return to.filter((state) => isMet(declared[state]?.onlyIf ?? {}, record));
};

/**
 * Returns the keys of the empty fields that prevent a step from the record's present state, because its condition needs a value.
 * @param record values by key, as stored or as in a response
 */
export const neededForStep = (entity: AnyEntity, record: Values, state: string): string[] => {
  const states = statesOf(entity);
  const declared = (states && entity.fields[states.key]?.states) ?? {};
  if (!declared[String(record[states?.key ?? ''])]?.to?.includes(state)) return [];
  return Object.entries(declared[state]?.onlyIf ?? {}).flatMap(([key, wanted]) =>
    isTest(wanted) && 'empty' in wanted && wanted.empty === false && isEmpty(record[key] ?? null) ? [key] : [],
  );
};
