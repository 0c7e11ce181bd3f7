import { COMPANY_PERMISSIONS, PAYROLL_PERMISSIONS, PROGRAM_PERMISSIONS } from '#domain/access/permissions.ts';
import type { AccessRule } from '#domain/access/rules.ts';
import { isIsoDate } from '#domain/dates/isoDate.ts';
import type { Condition } from '#domain/schema/field.ts';
import { isTest } from '#domain/schema/isMet.ts';
import { entriesOf, isRecord } from '#domain/typeGuards.ts';
import { type DeclarationCheck, ofAllFields, type Problem } from './fault.ts';

/** States, rules about who may do something, and conditions that are always met or never. */

/** Options of a field with states, and of each state. */
const OF_STATES = new Set(['kind', 'label', 'required', 'choices', 'states', 'labels', 'tones', 'hint', 'heading', 'irishLabel', 'readOnly', 'undo']); // biome-ignore format: one list of words
const OF_STATE = ['to', 'by', 'locked', 'onlyIf', 'tone', 'step', 'event', 'refused'];

const stateOptions = ofAllFields(({ states, ...field }) => {
  if (!states) return false;
  const surplus = Object.keys(field).find((option) => !OF_STATES.has(option));
  if (surplus)
    return `${surplus} does not apply to states, which only steps change: remove it${surplus === 'default' ? ', and declare the state of a new record first' : ''}`;
  for (const [name, state] of Object.entries(states)) {
    const unknown = Object.keys(state).find((option) => !OF_STATE.includes(option));
    if (unknown) return `the state ${name} has no option ${unknown}: there are ${OF_STATE.join(', ')}`;
  }
  return false;
});

const PERMISSIONS = { company: new Set<string>([...COMPANY_PERMISSIONS, ...PROGRAM_PERMISSIONS]), payroll: new Set<string>(PAYROLL_PERMISSIONS) }; // biome-ignore format: one line

/** What is wrong with a rule about who may do something. */
const problemOfRule = (rule: AccessRule): Problem => {
  if (rule === 'anyone' || rule === 'troncmaster') return false;
  const remedy = "write 'troncmaster', or a rule of an area, such as AREAS.employees.canEdit";
  if (!isRecord(rule)) return `${JSON.stringify(rule)} is no rule: ${remedy}`;
  for (const [scope, known] of entriesOf(PERMISSIONS)) {
    const unknown = [rule[scope] ?? []].flat().find((name) => name !== 'any' && !known.has(name));
    if (unknown) return `there is no permission ${unknown}: ${remedy}`;
  }
  return false;
};

const rules = ofAllFields(({ visibleTo, offers, states = {} }) => {
  const named: [string, AccessRule | undefined][] = [
    ['visibleTo', visibleTo],
    ['offers', offers],
    ...Object.entries(states).map(([name, { by }]): [string, AccessRule | undefined] => [
      `by of the state ${name}`,
      by,
    ]),
  ];
  for (const [option, rule] of named) {
    const problem = rule !== undefined && problemOfRule(rule);
    if (problem) return `${option}: ${problem}`;
  }
  return false;
});

const isOrdered = (first: unknown, second: unknown): boolean =>
  first === undefined || second === undefined || (first as number) <= (second as number);

/** What is wrong with a condition that can be evaluated, and is always met or never. */
const problemOfCondition = (condition: Condition): Problem => {
  if (Object.keys(condition).length === 0) return 'names no field: name one, or remove it';
  for (const [key, wanted] of Object.entries(condition)) {
    if (Array.isArray(wanted) && wanted.length === 0) return `names no value of ${key}, so it is never met: name one`;
    if (!isTest(wanted)) continue;
    const test: Readonly<Record<string, unknown>> = { ...wanted };
    if (Object.keys(test).length === 0) return `has no test of ${key}: there are empty, before, after, min and max`;
    if (!isOrdered(test.min, test.max)) return `asks for a ${key} from ${test.min} to ${test.max}: exchange them`;
    // The other limits are names of fields.
    const [after = '', before = ''] = [test.after, test.before].map((limit) =>
      typeof limit === 'string' && /^\d/.test(limit) ? limit : '',
    );
    if (after !== '' && before !== '' && after >= before)
      return `asks for a ${key} after ${after} and before ${before}, which none is: exchange them`;
    const day = [after, before].find((limit) => /^\d{4}-\d\d-\d\d/.test(limit) && !isIsoDate(limit.slice(0, 10)));
    if (day !== undefined) return `compares ${key} with ${day}, which is no day: correct it`;
  }
  return false;
};

const conditions = ofAllFields(({ showIf, requiredIf, states = {}, total }) => {
  const named: [string, Condition | undefined][] = [
    ['showIf', showIf],
    ['requiredIf', requiredIf],
    ['where', total?.where],
    ...Object.entries(states).map(([name, { onlyIf }]): [string, Condition | undefined] => [
      `onlyIf of ${name}`,
      onlyIf,
    ]),
  ];
  for (const [option, condition] of named) {
    const problem = condition && problemOfCondition(condition);
    if (problem) return `${option} ${problem}`;
  }
  return false;
});

export const RULE_CHECKS: readonly DeclarationCheck[] = [stateOptions, rules, conditions];
