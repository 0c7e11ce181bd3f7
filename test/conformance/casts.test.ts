import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const DIRECTORIES = ['domain', 'server', 'src', 'resources', 'dataProvider', 'authProvider', 'myTips', 'i18n'];
/** Casts per 1,000 lines that are accepted. Lower it when casts are removed; never raise it. */
const MOST = 3;

const sources = execFileSync('git', ['ls-files', ...DIRECTORIES], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\./.test(file));

/** Comments, texts, and the statements in which `as` renames. Parsing every file would take a minute. */
const NO_CODE =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|^(?:import|export)(?: type)? [*{][\s\S]*?;$/gm;

/** Counts `x as T`, and `x as unknown as T` once; `as const` and `satisfies` are not casts. */
const castsIn = (text: string): number =>
  text
    .replaceAll(NO_CODE, '""')
    .replaceAll(/\bas (?:unknown|never) as\b/g, 'as')
    // The keys of a mapped type: `[K in keyof T as …]`.
    .replaceAll(/\[\w+ in [^\]=]*? as\b/g, '[')
    .match(/[\w)\]}"`]\s+as\s+(?!const\b)[\w{([]/g)?.length ?? 0;

describe('type casts', () => {
  it('are counted once each, without const assertions and satisfies', () => {
    expect(
      castsIn(
        "a as B; c as unknown as D; [1] as const; ({}) satisfies E; (f as G).h; type M<T> = { [K in keyof T as Uppercase<K>]: T[K] }; 'x as Y' // x as Z",
      ),
    ).toBe(3);
  });

  it(`are fewer than ${MOST} per 1,000 lines of the portal's code`, () => {
    const texts = sources.map((file) => readFileSync(file, 'utf8'));
    const casts = texts.reduce((sum, text) => sum + castsIn(text), 0);
    const lines = texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0);
    expect((casts / lines) * 1000).toBeLessThan(MOST);
  });
});
