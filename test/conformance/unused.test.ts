import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { projectFiles } from './ledger.ts';

/**
 * Finds files that nothing imports, and exports that no other file names. A package for this (knip) needs native parsers
 * that not every package registry has for every platform, and `npm ci` would fail there.
 */
const CODE = /\.(tsx?|mjs|cjs)$/;
/** Files that a tool or a person starts, or that a tool finds by its name. */
const ENTRIES =
  /^(scripts\/[^/]+|docs\/examples\/[^/]+|scripts\/client\/package\/index\.ts|lab\/run\.mjs|lab\/bench\/[^/]+|lab\/\w+\/command\.m?[tj]s|server\/main\.ts|(src|myTips)\/main\.tsx|src\/shims\/.*|test\/(contract|conformance|e2e)\/.*\.(test|spec)\.ts|[^/]+\.(ts|js|mjs|cjs))$|\.(test|bench)\.tsx?$|\.d\.ts$/;
/** Every schema of the contract exports its type, whether the browser uses it yet or not. */
const CONTRACT = /^domain\/contract\//;
const EXPORT = /^export (?:declare )?(?:async )?(const|let|function\*?|class|interface|type|enum) (\w+)/gm;

const text = new Map(
  projectFiles()
    .filter((file) => CODE.test(file) || file === 'index.html' || file === 'jest.config.js')
    .map((file) => [file, readFileSync(file, 'utf8')]),
);
const code = [...text.keys()].filter((file) => CODE.test(file));
const wordsOf = new Map([...text].map(([file, source]) => [file, new Set(source.match(/\w+/g))]));
/** How many files contain each word. */
const uses = new Map<string, number>();
for (const words of wordsOf.values()) for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);

describe('the code', () => {
  it('has no file that nothing imports or starts', () => {
    const named = new Set(
      [...text].flatMap(([file, source]) =>
        [
          ...source
            .replaceAll('<rootDir>/', './')
            .matchAll(/['"]((?:#|\.{0,2}\/)[^'"\n]*|\w[\w./-]*\.(?:tsx?|mjs|cjs))['"]/g),
        ].flatMap(([, path = '']) => [
          path.startsWith('#') ? path.slice(1) : join(dirname(file), path),
          path.replace(/^(\.?\/)+/, ''),
          join('test/support', basename(path)),
        ]),
      ),
    );
    const unused = code.filter((file) => !ENTRIES.test(file) && !named.has(file));
    expect(unused).toEqual([]);
  });

  it('exports nothing that only its own file uses', () => {
    const unused = code
      .filter((file) => !CONTRACT.test(file) && !ENTRIES.test(file))
      .flatMap((file) =>
        [...(text.get(file) ?? '').matchAll(EXPORT)]
          .filter(([, kind]) => kind !== 'type' && kind !== 'interface')
          .filter(([, , name = '']) => (uses.get(name) ?? 0) < 2)
          .map(([, , name]) => `${file}: ${name}`),
      );
    expect(unused).toEqual([]);
  });
});
