import { type AnyEntity, fieldsOf } from './defineEntity.ts';
import type { Field } from './field.ts';
import { readNameOf } from './names.ts';
import { sectionWords } from './sections.ts';

/** The English words of one entity, in the form of the translation catalogue. */
export interface EntityWords {
  /** polyglot's plural form: `Company |||| Companies` */
  name: string;
  /** by the name under which the field is returned, nested by dots */
  fields: Record<string, string | Record<string, string>>;
  headings: Record<string, string>;
  /** replaces `fields` for records of an Irish company or payroll */
  irish: Record<string, string>;
  choices: Record<string, Readonly<Record<string, string>>>;
  hints: Record<string, string>;
  /** headings of groups of fields, by `keyOfSection` */
  sections: Record<string, string>;
  /** messages of the rules over several fields */
  messages: Record<string, string>;
  /** names of the tabs that show these records on the page of another, by the key of the reference */
  tabs: Record<string, string>;
  /** for each list with declared row fields, by its key: the words of those fields */
  rows: Record<string, FieldWords>;
}
/** The words of fields, whether of an entity or of a row. */
type FieldWords = Omit<EntityWords, 'name' | 'rows' | 'sections' | 'messages' | 'tabs'>;

const nest = (into: EntityWords['fields'], path: string, word: string): void => {
  const [head = '', tail] = path.split('.');
  if (tail === undefined) into[head] = word;
  else into[head] = { ...(typeof into[head] === 'object' ? into[head] : {}), [tail]: word };
};

/** `uniform_items` → Uniform items. */
export const sentenceOf = (name: string): string => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('_', ' ');

/** Returns the English word of a value of a choice: the declared one, or the value itself as a word. */
export const wordOfChoice = ({ labels }: Field, value: string): string => labels?.[value] ?? sentenceOf(value);

/** A few English plural rules; an entity can declare its own words: `uniform_items` → uniform_item. */
export const singularOf = (name: string): string =>
  name
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|ss|x)es$/, '$1')
    .replace(/([^s])s$/, '$1');

type Fields<E extends AnyEntity> = E['fields'];
/** The keys of the fields that declare an option. */
type Having<E extends AnyEntity, O extends object> = {
  [K in keyof Fields<E>]: Fields<E>[K] extends O ? K : never;
}[keyof Fields<E>];
type ChoicesOf<F> = F extends { choices: readonly (infer V extends string)[] } ? V : never;

/** An entity's words in one language, by the keys of its fields: one for each that its declaration has in English. */
export interface WordsOf<E extends AnyEntity> {
  one: string;
  many: string;
  fields: { [K in keyof Fields<E>]: string };
  headings: { [K in Having<E, { heading: string }>]: string };
  irish: { [K in Having<E, { irishLabel: string }>]: string };
  hints: { [K in Having<E, { hint: string }>]: string };
  choices: { [K in Having<E, { choices: readonly string[] }>]: { [V in ChoicesOf<Fields<E>[K]>]: string } };
  /** English where absent */
  sections?: Readonly<Record<string, string>>;
  messages?: Readonly<Record<string, string>>;
  tabs?: { [K in Having<E, { tab: string }>]: string };
}
/** The words of an entity that is not known by name. */
interface Said extends SaidFields {
  one: string;
  many: string;
  sections?: Readonly<Record<string, string>>;
  messages?: Readonly<Record<string, string>>;
  tabs?: Readonly<Record<string, string>>;
}
interface SaidFields {
  fields: Readonly<Record<string, string>>;
  headings: Readonly<Record<string, string>>;
  irish: Readonly<Record<string, string>>;
  hints: Readonly<Record<string, string>>;
  choices: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

type Pairs = readonly (readonly [string, Field])[];

const wordedBy = (fields: Pairs, word: (field: Field) => string | undefined): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(([key, field]) => {
      const said = word(field);
      return said === undefined ? [] : [[key, said]];
    }),
  );

/** Returns the English words of the declaration. */
const declared = (fields: Pairs): SaidFields => ({
  fields: wordedBy(fields, ({ label }) => label),
  headings: wordedBy(fields, ({ heading }) => heading),
  irish: wordedBy(fields, ({ irishLabel }) => irishLabel),
  hints: wordedBy(fields, ({ hint }) => hint),
  choices: Object.fromEntries(
    fields.flatMap(([key, field]) =>
      field.choices
        ? [[key, Object.fromEntries(field.choices.map((value) => [value, wordOfChoice(field, value)]))]]
        : [],
    ),
  ),
});

const tabsOf = (entity: AnyEntity): Record<string, string> =>
  wordedBy(fieldsOf(entity), ({ tab }) => (typeof tab === 'string' ? tab : undefined));

/** Builds the words of fields in the form that screens look up. */
const drawFields = (pairs: Pairs, said: SaidFields): FieldWords => {
  const fields: EntityWords['fields'] = {};
  for (const [key, field] of pairs) {
    const name = readNameOf(key, field);
    nest(fields, name, said.fields[key] ?? field.label);
  }
  return {
    fields,
    headings: { ...said.fields, ...said.headings },
    irish: { ...said.irish },
    choices: { ...said.choices },
    hints: { ...said.hints },
  };
};

/** Builds the words of one entity. Rows of a list use the words of their declaration until they are translated. */
const drawWords = (entity: AnyEntity, said: Said): EntityWords => ({
  name: `${said.one} |||| ${said.many}`,
  ...drawFields(fieldsOf(entity), said),
  sections: { ...sectionWords(entity), ...said.sections },
  messages: { ...entity.messages, ...said.messages },
  tabs: { ...said.tabs },
  rows: Object.fromEntries(
    fieldsOf(entity).flatMap(([key, { of }]) => {
      const pairs = Object.entries(of ?? {});
      return of ? [[key, drawFields(pairs, declared(pairs))]] : [];
    }),
  ),
});

type Register = Readonly<Record<string, AnyEntity>>;

/**
 * Builds the English words of every entity from the declarations, so that a new field is named where it is declared.
 */
export const wordsOf = <R extends Register>(register: R): { [N in keyof R]: EntityWords } =>
  Object.fromEntries(
    Object.entries(register).map(([name, entity]) => [
      name,
      drawWords(entity, { ...entity.words, ...declared(fieldsOf(entity)), tabs: tabsOf(entity) }),
    ]),
  ) as {
    [N in keyof R]: EntityWords;
  };

/** Builds the words of every entity in another language from given words. */
export const translatedWords = <R extends Register>(
  register: R,
  said: { [N in keyof R]: WordsOf<R[N]> },
): { [N in keyof R]: EntityWords } =>
  Object.fromEntries(
    Object.entries(register).map(([name, entity]) => [name, drawWords(entity, said[name] as never as Said)]),
  ) as { [N in keyof R]: EntityWords };
