import { readdirSync } from 'node:fs';
import { join } from 'node:path';

type Tree = { readonly [key: string]: unknown };

/** Returns the texts of a module or catalogue with their keys. */
const textsOf = (tree: Tree, path: string): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const name = `${path}.${key}`;
    if (typeof value === 'string') return [[name, value]];
    return typeof value === 'object' && value !== null ? textsOf(value as Tree, name) : [];
  });

/** Every text of a language, by the file that declares it, including those that only the server uses. */
const catalogue = (language: string): Map<string, string> =>
  new Map(
    readdirSync(join(__dirname, language))
      .filter((file) => file.endsWith('.ts') && !/^index|^firstWords|\.test\.ts$/.test(file))
      .flatMap((file) => textsOf(require(join(__dirname, language, file)) as Tree, file)),
  );

const english = catalogue('en-GB');
const irish = catalogue('ga');

const FORMS = ' |||| ';
const paramsOf = (text: string): string[] => [...text.matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => name);
/** A number and, at most one word later, a plural noun. Parameters that are names, texts or dates have other names. */
const COUNTED =
  /%\{(?:smart_count|count|n|number_of|rows|files|months|span|days|points|hours|sum|left|leftover|unread|chosen|created|updated|found|expected|shown|total|min|max|most|limit|people)\} (?:[a-z-]+ )?(?!(?:is|was|has|does|counts|applies|gives|pays|appears)\b)(?:[A-Za-z]+[a-rt-z]s|people)\b/;

/** Texts whose number is never 1, with the reason. */
const NEVER_ONE: readonly [key: RegExp, reason: string][] = [
  [/^csv\.ts\.|^importing\.ts\..*\.too_many_rows$|^employeeImports\.ts\..*\.first_rows$/, 'limits of files'],
  [/^hoursImport\.ts\./, 'the first lines of many; a period has at least 24 hours'],
  [
    /^errors\.ts\.errors\.(too_many_files|too_many_passkeys|too_many_api_keys|too_many_webhooks|too_many_providers|import_too_old|address_changed|too_large)$/,
    'limits',
  ],
  [/^validation\.ts\.validation\.key_expiry$/, 'the longest time of a key, 12 months'],
  [/^secondPerson\.ts\./, 'the days of independence, 30'],
  [/^(widgets|palette)\.ts\..*short$/, 'least number of characters to search'],
  [/^lists\.ts\.lists\.(bulk_too_many|found_more_than)$/, 'the limits of a bulk change and of counting'],
  [/^inbox\.ts\.inbox\.account_sessions_ended$/, 'the limit of sessions'],
  [/^reports\.ts\.reports\.roles_together$/, 'shown to people with several job roles'],
  [/^ra\.ts\./, 'limits'],
  [/^notices\.ts\.|^schemes\.ts\.schemes\.files_need$/, 'literal text of the specification'],
];

describe('texts with a number', () => {
  it('have a singular form wherever the number can be 1', () => {
    const wrong = [...english].filter(
      ([key, text]) => !text.includes(FORMS) && COUNTED.test(text) && !NEVER_ONE.some(([pattern]) => pattern.test(key)),
    );
    expect(wrong).toEqual([]);
  });

  it('have two forms, of which only the second is for several', () => {
    const odd = [...english, ...irish].filter(
      ([key, text]) =>
        text.includes(FORMS) && (text.split(FORMS).length !== 2 || !/smart_count|\|\|\|\|/.test(key + text)),
    );
    expect(odd).toEqual([]);
    const singular = [...english].filter(
      ([, text]) => text.includes(FORMS) && COUNTED.test(text.split(FORMS)[0] ?? ''),
    );
    expect(singular).toEqual([]);
  });

  it('find a plural without a singular form in the texts that the check is for', () => {
    for (const text of ['%{months} full months of service', 'Checking %{rows} rows…', 'It pays %{count} people'])
      expect(COUNTED.test(text)).toBe(true);
    for (const text of ['Total: %{total}', '%{name} has hours', '%{leftover}%{minor} over'])
      expect(COUNTED.test(text)).toBe(false);
  });
});

describe('texts in Gaeilge', () => {
  it('use no parameter that the English text does not have', () => {
    const unknown = [...irish].flatMap(([key, text]) => {
      const template = english.get(key);
      if (template === undefined) return [];
      return paramsOf(text)
        .filter((name) => !paramsOf(template).includes(name))
        .map((name) => `${key}: ${name}`);
    });
    expect(unknown).toEqual([]);
  });
});
