import { parseSync } from '@swc/core';
import { type Node, nodesOf } from '../syntax.ts';

/** A piece of prose and the line, from 1, on which it begins. */
export interface Passage {
  text: string;
  line: number;
  isComment?: boolean;
}

/** A literal, by its first and last byte. Its text is null if it is no prose. */
interface Literal {
  start: number;
  end: number;
  text: string | null;
}

const SQL =
  /^\s*(?:select|insert into|update \w+ set|delete from|create|alter|grant|with|where|order by|exists|truncate|drop|lock|copy|from|(?:left )?join|and|or|coalesce|case|values|set|notify)\b[^.!?]*$/;

/** A string is prose if it has several words. Keys and paths have one, and SQL (in lower case) is code. */
const proseOf = (text: string): string | null => (/[A-Za-z’',.] [A-Za-z]/.test(text) && !SQL.test(text) ? text : null);

const textOf = ({ type, value, quasis }: Node): string | null => {
  if (type === 'StringLiteral') return proseOf(String(value));
  if (type === 'JSXText') return String(value);
  if (type === 'TemplateLiteral') return proseOf((quasis as { raw: string }[]).map(({ raw }) => raw).join('…'));
  return null;
};

const LITERALS = new Set(['StringLiteral', 'JSXText', 'TemplateElement', 'RegExpLiteral']);

/** Passages without line breaks, where the byte offset of each is known. */
const passageAt =
  (bytes: Buffer) =>
  (text: string, start: number): Passage => ({
    text: text
      .replace(/`[^`]*`|%\{\w+\}/g, '…')
      .replace(/\s+/g, ' ')
      .trim(),
    line: bytes.subarray(0, start).toString().split('\n').length,
  });

const COMMENT = /\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*|\/\*[\s\S]*?\*\//g;
const COMMENT_MARKS = /^[ \t]*(?:\/\/+|\/\*+|\*+\/|\*)|\*\/$/gm;

/** Returns the comments, the strings of several words and the JSX texts of a TypeScript or JavaScript file. */
export const passagesOfCode = (file: string, code: string): Passage[] => {
  const bytes = Buffer.from(code);
  const at = passageAt(bytes);
  // The statement at the end makes the tree end with the text, even if a comment is last.
  const end = '\n;';
  const tree = parseSync(code + end, { syntax: 'typescript', tsx: !file.endsWith('.ts'), target: 'es2024' });
  // Positions count bytes, and continue those of the file that was parsed before.
  const base = tree.span.end - bytes.length - end.length;
  const masked = Buffer.from(bytes);
  const literals: Literal[] = [];
  const tagged = new Set<unknown>();
  for (const node of nodesOf(tree)) {
    const span = node.span as { start: number; end: number } | undefined;
    if (node.type === 'TaggedTemplateExpression') tagged.add(node.template);
    if (!span) continue;
    const literal = { start: span.start - base, end: span.end - base, text: tagged.has(node) ? null : textOf(node) };
    // No comment begins in a literal.
    if (LITERALS.has(String(node.type))) masked.fill('_', literal.start, literal.end);
    if (literal.text !== null) literals.push(literal);
  }
  // In latin1 a character is a byte, so that positions agree.
  const comments = [...masked.toString('latin1').matchAll(COMMENT)].map(({ 0: { length }, index }) => {
    const text = bytes.subarray(index, index + length).toString();
    return { ...at(text.replace(COMMENT_MARKS, ''), index), isComment: true };
  });
  return [...comments, ...literals.map(({ text, start }) => at(text ?? '', start))];
};

/** Returns the paragraphs, list items and table rows of a Markdown document, without its code. */
export const passagesOfMarkdown = (text: string): Passage[] => {
  const prose = text
    .replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''))
    .replace(/`[^`\n]*`/g, '`…`')
    .replace(/\]\([^)\n]*\)/g, ']');
  const passages: Passage[] = [];
  let line = 1;
  for (const paragraph of prose.split(/(\n(?:\s*\n)+|\n(?=[|#]|\s*[-*] |\s*\d+\. ))/)) {
    if (paragraph.trim()) passages.push({ text: paragraph.replace(/\s+/g, ' ').trim(), line });
    line += paragraph.split('\n').length - 1;
  }
  return passages;
};
