/**
 * The plural forms of Irish, in the order of `Intl.PluralRules('ga')`: 1, 2, 3 to 6, 7 to 10, and every other number. A
 * number is followed by the singular of a noun, whose beginning depends on the number (An Caighdeán Oifigiúil, chapter 9).
 */
export const FORMS = ['one', 'two', 'few', 'many', 'other'] as const;
type Form = (typeof FORMS)[number];

const DELIMITER = ' |||| ';
const ECLIPSED: Readonly<Record<string, string>> = { b: 'm', c: 'g', d: 'n', f: 'bh', g: 'n', p: 'b', t: 'd' };

/** Séimhiú: `cuntas` → chuntas. `s` before c, f, m, p, t and v keeps its sound, as do vowels, l, n and r. */
const lenite = (word: string): string => word.replace(/^(s(?![cfmptvh])|[bcdfgmpt](?!h))/i, '$1h');

/** Urú: `cuntas` → gcuntas, `iontráil` → n-iontráil. */
const eclipse = (word: string): string => {
  const first = word.charAt(0);
  if (/[aeiouáéíóú]/.test(first)) return `n-${word}`;
  if (/[AEIOUÁÉÍÓÚ]/.test(first)) return `n${word}`;
  return (ECLIPSED[first.toLowerCase()] ?? '') + word;
};

/** How a noun begins after a number of each form: after 1 a séimhiú except on d, t and s, and from 7 to 10 an urú. */
const BEGINNING: Readonly<Record<Form, (noun: string) => string>> = {
  one: (noun) => (/^[dts]/i.test(noun) ? noun : lenite(noun)),
  two: lenite,
  few: lenite,
  many: eclipse,
  other: (noun) => noun,
};

/** Returns the index of the plural form of a number, for polyglot's `pluralTypes`. */
export const irishForm = (count: number): number => FORMS.indexOf(rules().select(count) as Form);

let cached: Intl.PluralRules | undefined;
const rules = (): Intl.PluralRules => {
  cached ??= new Intl.PluralRules('ga');
  return cached;
};

const PARAMETER = /^%\{(\w+)\}/;

/**
 * Returns the five forms of a text in polyglot's format.
 *
 * @param text the text for 11 and more, with the noun after the number in brackets: `Uaslódáil %{smart_count} [comhad]`.
 *   A parameter in brackets is a noun that `nounsAfterNumbers` adds to the parameters of the message.
 * @param forms the texts of forms that differ in more than the beginning of the noun, also with brackets
 */
export const counted = (text: string, forms: Partial<Record<Form, string>> = {}): string =>
  FORMS.map((form) =>
    (forms[form] ?? text).replace(/\[([^[\]]+)\]/g, (_, noun: string) =>
      PARAMETER.test(noun) && form !== 'other'
        ? noun.replace(PARAMETER, (_whole, name: string) => `%{${name}_${form}}`)
        : BEGINNING[form](noun),
    ),
  ).join(DELIMITER);

/** Adds the forms of the noun `one` to the parameters of a message: `fostaí` → one_few: fhostaí, one_many: bhfostaí. */
export const nounsAfterNumbers = <O extends object>(options?: O): O | undefined => {
  if (options === undefined || !('one' in options) || typeof options.one !== 'string') return options;
  const noun = options.one;
  return { ...options, ...Object.fromEntries(FORMS.map((form) => [`one_${form}`, BEGINNING[form](noun)])) };
};
