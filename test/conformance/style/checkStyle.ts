import { passagesOfCode, passagesOfMarkdown } from './passages.ts';
import { REASONS, STYLE_RULES, type StyleRule } from './rules.ts';

/** A passage that breaks a rule. */
export interface StyleFault {
  file: string;
  line: number;
  /** the words found, with some of their surroundings */
  excerpt: string;
  rule: StyleRule;
}

const SCREENS = /^i18n\/en-|^domain\/entities\//;

const excerptAt = (text: string, { index, 0: { length } }: RegExpExecArray): string =>
  text.slice(Math.max(0, index - 50), index + length + 40).trim();

const isSearched = (file: string) => (rule: StyleRule) => !rule.screensOnly || SCREENS.test(file);

const KEYWORDS =
  /\b(?:as|async|await|case|const|else|export|extends|from|function|import|in|is|keyof|let|new|of|readonly|return|satisfies|throw|type|typeof|void)$/;

/**
 * Whether a pattern matches next to another word, as in prose, and not only in names of the code. It reads the plain
 * text, so that few files are parsed.
 */
const mayBeProse = (text: string, { source, flags }: RegExp): boolean =>
  [...text.matchAll(new RegExp(source, `${flags}g`))].some(({ 0: { length }, index }) => {
    const before = text.slice(Math.max(0, index - 12), index);
    const after = text.slice(index + length, index + length + 2);
    const isAfterWord = /[\w’',.;:)] $/.test(before) && !KEYWORDS.test(before.trimEnd());
    return /\s/.test(source) || isAfterWord || /^[,.;:]? ?[A-Za-z]|^ \*$|^\.$/.test(after);
  });

/** Returns every passage of a file that breaks a rule, once for each rule. */
export const checkStyle = (file: string, text: string): StyleFault[] => {
  const joined = text.replace(/\s*\n[\s*/]*/g, ' ');
  const isMarkdown = /\.(md|json)$/.test(file);
  const rules = STYLE_RULES.filter(isSearched(file)).filter(({ pattern }) => isMarkdown || mayBeProse(joined, pattern));
  if (rules.length === 0) return [];
  const passages = isMarkdown ? passagesOfMarkdown(text) : passagesOfCode(file, text);
  return passages.flatMap((passage) =>
    rules.flatMap((rule) => {
      if (rule.screensOnly && passage.isComment) return [];
      const match = rule.pattern.exec(passage.text);
      return match ? [{ file, line: passage.line, excerpt: excerptAt(passage.text, match), rule }] : [];
    }),
  );
};

/** Returns a fault as one line of a test's failure. */
export const describeFault = ({ file, line, excerpt, rule }: StyleFault): string =>
  `${file}:${line} “${excerpt}” ${REASONS[rule.reason]} Write: ${rule.instead}`;
