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

/** Returns every passage of a file that breaks a rule, once for each rule. */
export const checkStyle = (file: string, text: string): StyleFault[] => {
  const rules = STYLE_RULES.filter(isSearched(file)).filter(({ pattern }) =>
    pattern.test(text.replace(/\s*\n[\s*/]*/g, ' ')),
  );
  // Most files break no rule, so few are parsed.
  if (rules.length === 0) return [];
  const passages = /\.(md|json)$/.test(file) ? passagesOfMarkdown(text) : passagesOfCode(file, text);
  return passages.flatMap((passage) =>
    rules.flatMap((rule) => {
      const match = rule.pattern.exec(passage.text);
      return match ? [{ file, line: passage.line, excerpt: excerptAt(passage.text, match), rule }] : [];
    }),
  );
};

/** Returns a fault as one line of a test's failure. */
export const describeFault = ({ file, line, excerpt, rule }: StyleFault): string =>
  `${file}:${line} “${excerpt}” ${REASONS[rule.reason]} Write: ${rule.instead}`;
