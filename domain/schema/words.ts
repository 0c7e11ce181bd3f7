import { type AnyEntity, fieldsOf } from './defineEntity.ts';
import { readNameOf } from './validators.ts';

/** The English words of one entity, as the translation catalogue wants them. */
export interface EntityWords {
  /** polyglot's plural form: `Company |||| Companies` */
  name: string;
  /** by the name under which the field is answered, nested by dots */
  fields: Record<string, string | Record<string, string>>;
  headings: Record<string, string>;
  /** in place of `fields` on screens of an Irish company or payroll */
  irish: Record<string, string>;
  /** the same words, nested as `fields` are: what Irish English lays over them */
  irishFields: EntityWords['fields'];
  choices: Record<string, Record<string, string>>;
  hints: Record<string, string>;
}

const nest = (into: EntityWords['fields'], path: string, word: string): void => {
  const [head = '', tail] = path.split('.');
  if (tail === undefined) into[head] = word;
  else into[head] = { ...(typeof into[head] === 'object' ? into[head] : {}), [tail]: word };
};

const sentence = (value: string): string => (value.charAt(0).toUpperCase() + value.slice(1)).replaceAll('_', ' ');

/** Draws the words of every entity from the declarations, so that a new field is worded where it is declared. */
export const wordsOf = <R extends Readonly<Record<string, AnyEntity>>>(register: R): { [N in keyof R]: EntityWords } =>
  Object.fromEntries(
    Object.entries(register).map(([name, entity]) => {
      const words: EntityWords = {
        name: `${entity.words.one} |||| ${entity.words.many}`,
        fields: {},
        headings: {},
        irish: {},
        irishFields: {},
        choices: {},
        hints: {},
      };
      for (const [key, field] of fieldsOf(entity)) {
        nest(words.fields, readNameOf(key, field), field.label);
        words.headings[key] = field.heading ?? field.label;
        if (field.irishLabel) {
          words.irish[key] = field.irishLabel;
          nest(words.irishFields, readNameOf(key, field), field.irishLabel);
        }
        if (field.hint) words.hints[key] = field.hint;
        if (field.choices)
          words.choices[key] = Object.fromEntries(field.choices.map((value) => [value, sentence(value)]));
      }
      return [name, words];
    }),
  ) as { [N in keyof R]: EntityWords };
