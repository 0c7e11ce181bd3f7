import type { AnyEntity } from './defineEntity.ts';
import { perEntity } from './perEntity.ts';
import { keyOfSection } from './sectionKey.ts';

/** Returns the English headings of an entity's sections, by key. */
export const sectionWords = ({ sections = {} }: AnyEntity): Record<string, string> =>
  Object.fromEntries(Object.keys(sections).map((title) => [keyOfSection(title), title]));

/** Returns the keys of the fields in a section of this heading, in order. */
export const fieldsOfSection = ({ sections = {} }: AnyEntity, title: string): readonly string[] =>
  sections[title] ?? [];

/** Fields that a form and a page show together; the first ones may have no heading. */
export interface Section {
  title: string | null;
  fields: readonly string[];
}

const titleOf = perEntity(
  ({ sections = {} }) =>
    new Map(Object.entries(sections).flatMap(([title, keys]) => keys.map((key) => [key, title] as const))),
);

/**
 * Groups fields by the sections of their entity, each in its declared order; those without a section are first,
 * without a heading. A section without any of the fields is left out.
 */
export const sectionsOf = (entity: AnyEntity, names: readonly string[]): Section[] => {
  const titles = titleOf(entity);
  const first = { title: null, fields: names.filter((name) => !titles.has(name)) };
  const named = Object.entries(entity.sections ?? {}).map(([title, keys]) => ({
    title,
    fields: keys.filter((key) => names.includes(key)),
  }));
  return [first, ...named].filter(({ fields }) => fields.length > 0);
};
