import { ENTITIES } from '#domain/entities/index.ts';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import type { Field } from '#domain/schema/field.ts';
import { kindOf } from '#domain/schema/kinds/index.ts';
import { namedPartOf, readNameOf, writeNameOf } from '#domain/schema/names.ts';
import { wordOfChoice } from '#domain/schema/words.ts';
import { FIELD_TEXTS } from './texts/fields.ts';

/** Whether a record is returned, or a request creates or changes one. */
export type Use = 'read' | 'create' | 'update';

interface FieldText {
  text: string;
  example?: unknown;
}
/** By the name of a property, nested by dots. */
export type FieldTexts = ReadonlyMap<string, FieldText>;

const sentence = (text: string): string => (/[.?!:]$/.test(text) ? text : `${text}.`);

const ENTITY_WORDS: ReadonlyMap<string, { one: string; many: string }> = new Map(
  Object.values<AnyEntity>(ENTITIES).map(({ name, words }) => [name, words]),
);

/** The kind of a record in a sentence: `tronc scheme` of `schemes`. */
const recordWord = (name: string, form: 'one' | 'many'): string => {
  const words = ENTITY_WORDS.get(name)?.[form].toLowerCase() ?? name.replaceAll('_', ' ');
  return name === 'schemes' ? `tronc ${words}` : words;
};

/** What the field contains: its label, and for a reference the kind of record whose id it is. */
const contentOf = ({ kind, label, irishLabel, to }: Field): string => {
  const named = irishLabel ? `${label} (Ireland: ${irishLabel})` : label;
  if (to === undefined) return named;
  const content = kind === 'references' ? `ids of ${recordWord(to, 'many')}` : `id of the ${recordWord(to, 'one')}`;
  const isSame = kind === 'reference' && label.toLowerCase() === recordWord(to, 'one');
  return isSame ? content.charAt(0).toUpperCase() + content.slice(1) : `${label}: ${content}`;
};

const UNITS: Partial<Record<Field['kind'], string>> = {
  percent: 'A percentage with at most two decimals.',
  points: 'Points, with at most two decimals.',
  hours: 'Hours.',
  month: '`YYYY-MM`.',
  time: '`HH:MM` on the 24-hour clock.',
};

const choicesOf = (field: Field): string | undefined => {
  if (!field.choices || !field.labels) return undefined;
  return sentence(field.choices.map((value) => `\`${value}\`: ${wordOfChoice(field, value)}`).join('; '));
};

/** What applies to the field in this use only: its other name, its default, or that nobody enters it. */
const rulesOf = (key: string, field: Field, use: Use, stated: boolean): (string | undefined)[] => {
  const [read, write] = [readNameOf(key, field), writeNameOf(key, field)];
  if (use === 'read')
    return [
      field.states ? 'Changed by the steps of the record.' : undefined,
      field.readOnly && !field.states && !stated ? 'Set by the portal.' : undefined,
      !field.readOnly && read !== write ? `Sent as \`${write}\`.` : undefined,
      field.visibleTo ? 'Null for callers who cannot see it.' : undefined,
    ];
  return [
    read !== write ? `Returned as \`${read}\`.` : undefined,
    field.notFuture ? 'Not after today.' : undefined,
    field.createOnly ? 'It cannot be changed later.' : undefined,
    use === 'create' && field.default !== undefined ? `Left out: \`${field.default}\`.` : undefined,
  ];
};

const textOf = (entity: string, key: string, field: Field, use: Use): FieldText => {
  const stated = FIELD_TEXTS[`${entity}.${key}`];
  const parts = [
    stated ?? sentence(contentOf(field)),
    stated === undefined && field.hint && sentence(field.hint),
    stated === undefined && UNITS[field.kind],
    choicesOf(field),
    ...rulesOf(key, field, use, stated !== undefined),
  ];
  const hasExample = field.kind !== 'document' && field.kind !== 'list' && field.kind !== 'choice';
  return {
    text: parts.filter(Boolean).join(' '),
    ...(hasExample && field.example !== undefined && { example: kindOf(field.kind).sample(field, 1) }),
  };
};

/** What names the records that a reference of a generated entity refers to. */
const namedText = (key: string, { kind, label }: Field): FieldText => ({
  text: `${sentence(label)} ${kind === 'references' ? 'The records with their names' : 'The record with its name'}; sent as \`${key}\`.`,
});

/** Returns what the properties of a record mean, from the declaration of its entity. */
export const fieldTexts = (entity: AnyEntity, use: Use): FieldTexts => {
  const nameOf = use === 'read' ? readNameOf : writeNameOf;
  return new Map(
    fieldsOf(entity).flatMap(([key, field]) => {
      // The same for all archivable entities.
      if (key === 'archived_at') return [];
      const name = nameOf(key, field);
      const rows = Object.entries(field.of ?? {}).flatMap(([row, inner]) => [
        ...(inner.to === undefined ? [] : [[`${name}.${namedPartOf(row, inner)}`, namedText(row, inner)] as const]),
        [`${name}.${row}`, textOf(entity.name, `${key}.${row}`, inner, use)] as const,
      ]);
      const hasPart = use === 'read' && field.to !== undefined && entity.generated;
      const part = hasPart ? [[namedPartOf(key, field), namedText(key, field)] as const] : [];
      return [...part, [name, textOf(entity.name, key, field, use)] as const, ...rows];
    }),
  );
};
