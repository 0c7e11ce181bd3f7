import { readFileSync } from 'node:fs';
import { english } from '#i18n/en-GB/index.ts';
import { projectFiles, SCREENS, SERVER } from './ledger.ts';

type Tree = { readonly [key: string]: string | Tree };

/** The keys of a catalogue. */
const keysOf = (tree: Tree, path: string): string[] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [`${path}${name}`] : keysOf(value, `${path}${name}.`),
  );

/** Texts whose keys are the names of fields, errors or audit events; their catalogues are typed by these names. */
const BY_TYPE = /^(ra|resources|errors|validation|history|inbox|tasks|shortTasks|compliance|explanation|tronc)\./;

const codeOf = (...patterns: string[]): string =>
  projectFiles(...patterns)
    .filter((file) => !/\.(test|fixture)\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
const code = codeOf(...SCREENS, 'dataProvider/*.ts', 'authProvider/*.ts', 'domain/*.ts');
/** Every quoted text without spaces, such as a key or the name of a step. */
const quoted = new Set(Array.from(code.matchAll(/['"`]([\w.-]+)['"`]/g), ([, text = '']) => text));
/** Names of fields, steps and, from the server, of events and tables. */
const all = `${code}\n${codeOf(...SERVER)}`;
const words = new Set(all.match(/[\w-]+/g));
/** Templates that a key can be made of, such as `users.any_${key}`: the text before and after the value. */
const templates = Array.from(
  all.matchAll(/`([\w.-]*)\$\{[^`{}]*(?:\{[^{}]*\}[^`{}]*)*\}([\w.-]*)`/g),
  ([, before = '', after = '']) => [before, after] as const,
);

/** The values with which a template results in the text: at most one for each template. */
const valuesIn = (text: string): { before: string; after: string; value: string }[] =>
  templates.flatMap(([before, after]) =>
    text.startsWith(before) && text.endsWith(after) && text.length > before.length + after.length
      ? [{ before, after, value: text.slice(before.length, text.length - after.length) }]
      : [],
  );
/** A word of the code, or one that a template makes of it, such as `${at}_failed`. */
const isWord = (part: string): boolean =>
  words.has(part) || valuesIn(part).some(({ before, after, value }) => before + after !== '' && words.has(value));

/** Whether code contains the key, or a template and words of which it consists. */
const isUsed = (key: string): boolean =>
  quoted.has(key) ||
  valuesIn(key).some(({ before, after, value }) =>
    before === '' ? after !== '' && quoted.has(value) : value.split('.').every(isWord),
  );

describe('the texts of the screens', () => {
  it('are all used', () => {
    const keys = keysOf(english as unknown as Tree, '').filter((key) => !BY_TYPE.test(key));
    expect(keys.length).toBeGreaterThan(1_000);
    expect(keys.filter((key) => !isUsed(key))).toEqual([]);
  });
});
