/**
 * Replaces the package `inflection`, with which react-admin invents English names of fields and resources that have no
 * words. All of ours have words in each language (`i18n`), so a name stays as it is.
 */
const unchanged = (name: string): string => name;

export {
  unchanged as capitalize,
  unchanged as humanize,
  unchanged as inflect,
  unchanged as pluralize,
  unchanged as singularize,
  unchanged as transform,
};
