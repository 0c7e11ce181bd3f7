/** The words of entities, by name; each `name` is `Uniform item |||| Uniform items`. */
interface EntityNames {
  resources?: Readonly<Record<string, { name: string }>>;
}

/** Adds the names of entities in the navigation (`nav`) and as titles of their pages (`titles`) to their words. */
export const withNames = <W extends EntityNames>(words: W) => {
  const nav: Record<string, string> = {};
  const titles: Record<string, string> = {};
  for (const [entity, { name }] of Object.entries(words.resources ?? {})) {
    const [one = name, many = one] = name.split(' |||| ');
    nav[entity] = many;
    titles[entity] = many;
    titles[`${entity}_one`] = one;
  }
  return { ...words, nav, titles };
};
