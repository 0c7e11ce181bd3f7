import { checkSync } from 'recheck';
import { type Expression, expressions, expressionsOf } from './expressions.ts';

// The analyser in JavaScript; its other backends are native programs.
process.env.RECHECK_BACKEND = 'pure';

/**
 * Expressions that the analyser does not prove linear, and why their text cannot make them slow. The key is the file
 * and the pattern; `null` is a pattern that is built at run time.
 */
const HARMLESS: Readonly<Record<string, string>> = {
  'src/import/headerWords.ts (?<=\\d)[^\\p{L}\\p{N}]+(?=\\d)':
    'a column name of a file that its own user reads in a browser',
  'src/import/headerWords.ts [^\\p{L}\\p{N}/]+|(?<!\\d)\\/|\\/(?!\\d)':
    'one character at a time, with one character of context',
  'resources/troncPeriods/bucketWords.ts null':
    'built from the names of months and weekdays; column names of a file of the user',
  'domain/fold.ts null': 'one class of characters, from a table in the same file',
  'src/screens/entityResource.tsx null': 'the name of an entity, a word of our own',
};

const keyOf = ({ file, pattern }: Expression): string => `${file} ${pattern}`;

const verdicts = new Map<string, string>();
/** 'safe', or the analyser's result. */
const verdictOf = (pattern: string, flags: string): string => {
  const key = `${pattern}/${flags}`;
  const known = verdicts.get(key);
  if (known !== undefined) return known;
  // Exact, and the same in each run; what it cannot analyse (look-around, back-references) is `unknown`.
  const result = checkSync(pattern, flags, { checker: 'automaton', timeout: 20_000 });
  const verdict = result.status === 'vulnerable' ? result.complexity.summary : result.status;
  verdicts.set(key, verdict);
  return verdict;
};

const found = expressions();

describe('the regular expressions of the product (ASVS 1.3.12)', () => {
  it('take time in proportion to the length of the text, or read only short texts', () => {
    const slow = found.flatMap((one) => {
      if (keyOf(one) in HARMLESS) return [];
      const verdict = one.pattern === null ? 'put together at run time' : verdictOf(one.pattern, one.flags);
      return verdict === 'safe' ? [] : [`${one.file}:${one.line} /${one.pattern}/${one.flags}: ${verdict}`];
    });
    expect(slow).toEqual([]);
  });

  it('are all found: an entry in the list of harmless ones names an expression that exists', () => {
    expect(found.length).toBeGreaterThan(150);
    const keys = new Set(found.map(keyOf));
    expect(Object.keys(HARMLESS).filter((key) => !keys.has(key))).toEqual([]);
  });

  it('are found as literals and as calls, by file and line', () => {
    const code =
      "// é\nconst a = /x+$/u;\nconst b = new RegExp(a.source);\nconst c = RegExp('y');\nconst d = 'q /z/ q';\n";
    expect(expressionsOf('a.ts', code)).toEqual([
      { file: 'a.ts', line: 2, pattern: 'x+$', flags: 'u' },
      { file: 'a.ts', line: 3, pattern: null, flags: '' },
      { file: 'a.ts', line: 4, pattern: null, flags: '' },
    ]);
  });

  it.each([
    ['(?:\\s|<!--[\\s\\S]*?-->)*<', ''],
    ['[\\s.\\0]+$', ''],
    ['(a+)+b', ''],
    ['^[^\\s@]+@[^\\s@]+\\.[^\\s@]{2,}$', ''],
  ])('would be refused: /%s/', (pattern, flags) => expect(verdictOf(pattern, flags)).not.toBe('safe'));
});
