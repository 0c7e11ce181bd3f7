import { ENTITIES } from '#domain/entities/index.ts';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import type { Field, FieldKind } from '#domain/schema/field.ts';

/** Entities that represent a person: all their data is personal. */
const PERSONS = new Set(['employees', 'users']);
/** Kinds that are personal data in every entity. */
const ALWAYS = new Set<FieldKind>(['email', 'phone', 'personalNumber']);
/** Kinds that do not identify a person. */
const NEVER = new Set<FieldKind>(['flag', 'choice', 'choices', 'reference', 'references', 'document', 'dateTime']);

export interface PersonalField {
  entity: AnyEntity;
  key: string;
  field: Field;
  /** `employees.surname` */
  name: string;
  /** a value that occurs nowhere else, in wire format */
  canary: string;
}

const WORD = 'Kanarie';
const letters = (n: number): string => String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26));

/** Returns a canary in the format of its field's kind. */
const canaryOf = ({ kind, max = 255 }: Field, n: number): string => {
  if (kind === 'email') return `${WORD.toLowerCase()}${n}@example.com`;
  if (kind === 'phone') return `+4479118${String(44_210 + n)}`;
  if (kind === 'personalNumber') return `CE${517_340 + n}B`;
  if (kind === 'postcode')
    return `ZE3 9${letters(n)
      .toUpperCase()
      .replaceAll(/[CIKMOV]/g, 'J')}`;
  if (kind === 'date') return `1987-10-${10 + n}`;
  return `${WORD}${letters(n)}q`.slice(0, max);
};

/**
 * All fields with personal data: every stored field of the person entities, and phone numbers, email addresses and
 * personal numbers elsewhere.
 */
export const PERSONAL: readonly PersonalField[] = Object.values<AnyEntity>(ENTITIES)
  .flatMap((entity) =>
    fieldsOf(entity)
      .filter(([, { kind, stored }]) => stored !== false && !NEVER.has(kind))
      .filter(([, { kind }]) => ALWAYS.has(kind) || PERSONS.has(entity.name))
      .map(([key, field]) => ({ entity, key, field, name: `${entity.name}.${key}` })),
  )
  .map((one, n) => ({ ...one, canary: canaryOf(one.field, n) }));

/** @throws Error if no such personal field exists */
export const canary = (name: string): string => {
  const found = PERSONAL.find((one) => one.name === name);
  if (!found) throw new Error(`${name} is no personal field`);
  return found.canary;
};

/** An amount of pay and a number of hours that no one else has. */
export const PAY = '48613.57';
export const HOURS = '37.19';

/** Every canary, in each form in which it may be written. */
const CANARIES: readonly string[] = [...PERSONAL.map((one) => one.canary), PAY, HOURS].flatMap((text) => [
  text,
  encodeURIComponent(text),
  text.replaceAll(' ', ''),
]);

/** Returns the canaries that a text contains, in upper or lower case. */
export const canariesIn = (text: string): string[] => {
  const low = text.toLowerCase();
  return [...new Set(CANARIES.filter((one) => low.includes(one.toLowerCase())))];
};
