import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { counted, FORMS as IRISH_FORMS } from './ga/counted.ts';
import { createI18nProvider } from './index.ts';

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
      .filter((file) => file.endsWith('.ts') && !/^index|^counted|^firstWords|\.test\.ts$/.test(file))
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
  [/^questions\.ts\.questions\.long_days$/, 'more than 24 hours'],
  [/^serverWords\.ts\.serverRules\.key_expiry$/, 'the longest time of a key, 12 months'],
  [/^secondPerson\.ts\./, 'the days of independence, 30'],
  [/^letters\.ts\.letters\.mail\.statement_address\./, 'the days for which a new address waits, 14'],
  [/^(widgets|palette)\.ts\..*short$/, 'least number of characters to search'],
  [/^lists\.ts\.lists\.(bulk_too_many|found_more_than)$/, 'the limits of a bulk change and of counting'],
  [/^myTips\.ts\.myTips\.query\.text_hint$/, 'the limit of a text'],
  [/^inbox\.ts\.inbox\.account_sessions_ended$/, 'the limit of sessions'],
  [/^reports\.ts\.reports\.roles_together$/, 'shown to people with several job roles'],
  [/^(tasks|shortTasks)\.ts\..*_many$|^approval\.ts\.approval\.all_roles$/, 'more than five'],
  [/^ra\.ts\./, 'limits'],
  [/^notices\.ts\./, 'literal text of the specification'],
];

describe('texts with a number', () => {
  it('have a singular form wherever the number can be 1', () => {
    const wrong = [...english].filter(
      ([key, text]) => !text.includes(FORMS) && COUNTED.test(text) && !NEVER_ONE.some(([pattern]) => pattern.test(key)),
    );
    expect(wrong).toEqual([]);
  });

  it('have two forms in English, of which only the second is for several', () => {
    const forms = [...english].filter(([, text]) => text.includes(FORMS));
    expect(
      forms.filter(([key, text]) => text.split(FORMS).length !== 2 || !/smart_count|\|\|\|\|/.test(key + text)),
    ).toEqual([]);
    expect(forms.filter(([, text]) => COUNTED.test(text.split(FORMS)[0] ?? ''))).toEqual([]);
  });

  it('find a plural without a singular form in the texts that the check is for', () => {
    for (const text of ['%{months} full months of service', 'Checking %{rows} rows…', 'It pays %{count} people'])
      expect(COUNTED.test(text)).toBe(true);
    for (const text of ['Total: %{total}', '%{name} has hours', '%{leftover}%{minor} over'])
      expect(COUNTED.test(text)).toBe(false);
  });
});

describe('texts in Gaeilge', () => {
  it('have the five forms of Intl.PluralRules wherever English has two, and one form elsewhere', () => {
    expect([...IRISH_FORMS].sort()).toEqual([...new Intl.PluralRules('ga').resolvedOptions().pluralCategories].sort());
    const wrong = [...irish].filter(
      ([key, text]) => text.split(FORMS).length !== (english.get(key)?.includes(FORMS) ? IRISH_FORMS.length : 1),
    );
    expect(wrong).toEqual([]);
    const forms = [...irish.values()].filter((text) => text.includes(FORMS));
    expect(forms.length).toBeGreaterThan(120);
    expect(forms.filter((text) => /[[\]]/.test(text))).toEqual([]);
  });

  it('begin the noun after a number by the number: a séimhiú up to 6, an urú from 7 to 10', async () => {
    const i18n = createI18nProvider();
    await i18n.changeLocale('ga');
    const says = (key: string, params: object = {}) =>
      [0, 1, 2, 3, 6, 7, 10, 11, 2000].map((smart_count) => i18n.translate(key, { ...params, smart_count }));
    expect(says('archiving.uses.tickets')).toEqual(
      ['0 ticéad', '1 ticéad', '2 thicéad', '3 thicéad', '6 thicéad', '7 dticéad', '10 dticéad', '11 ticéad'].concat(
        '2,000 ticéad',
      ),
    );
    expect(says('archiving.uses.employees').slice(0, 7)).toEqual([
      '0 fostaí',
      '1 fhostaí',
      '2 fhostaí',
      '3 fhostaí',
      '6 fhostaí',
      '7 bhfostaí',
      '10 bhfostaí',
    ]);
    expect(says('screens.rows').slice(1, 7)).toEqual([
      '1 iontráil',
      '2 iontráil',
      '3 iontráil',
      '6 iontráil',
      '7 n-iontráil',
      '10 n-iontráil',
    ]);
    expect(says('lists.bulk_title', { one: 'cuideachta', many: 'cuideachtaí' }).slice(0, 6)).toEqual(
      ['Athraigh 0 cuideachta', 'Athraigh 1 chuideachta', 'Athraigh 2 chuideachta'].concat([
        'Athraigh 3 chuideachta',
        'Athraigh 6 chuideachta',
        'Athraigh 7 gcuideachta',
      ]),
    );
  });

  it('leave a noun unchanged that no number changes', () => {
    const forms = (noun: string) => [...new Set(counted(`[${noun}]`).split(FORMS))];
    for (const noun of ['líne', 'ról', 'scéim', 'sciar', 'nóiméad']) expect(forms(noun)).toEqual([noun]);
    expect(forms('sárú')).toEqual(['sárú', 'shárú']);
    expect(forms('Úsáideoir')).toEqual(['Úsáideoir', 'nÚsáideoir']);
  });

  it('use no parameter that the English text does not have', () => {
    const unknown = [...irish].flatMap(([key, text]) => {
      const template = english.get(key);
      if (template === undefined) return [];
      return paramsOf(text)
        .filter((name) => !paramsOf(template).includes(name.replace(/_(?:one|two|few|many)$/, '')))
        .map((name) => `${key}: ${name}`);
    });
    expect(unknown).toEqual([]);
  });
});
