import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { projectFiles } from './ledger.ts';
import { isNode, type Node, nodesOf } from './syntax.ts';

/** A regular expression of the product and its position in the source. */
export interface Expression {
  file: string;
  line: number;
  /** null if the pattern is built at run time */
  pattern: string | null;
  flags: string;
}

/** Code that runs in the server or in a browser: no tests, no scripts. */
const PRODUCT = ['domain', 'server', 'src', 'resources', 'dataProvider', 'authProvider', 'myTips', 'i18n'];
const sourceFiles = (): string[] =>
  projectFiles(...PRODUCT.flatMap((folder) => [`${folder}/*.ts`, `${folder}/*.tsx`])).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );

/** `RegExp(…)` and `new RegExp(…)`. */
const isRegExpCall = ({ type, callee }: Node): boolean =>
  (type === 'NewExpression' || type === 'CallExpression') &&
  isNode(callee) &&
  callee.type === 'Identifier' &&
  callee.value === 'RegExp';

/** The regular expressions of one file, literals and calls of `RegExp`. */
export const expressionsOf = (file: string, code: string): Expression[] => {
  // Positions count bytes, and continue those of the file that was parsed before.
  const tree = parseSync(code, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' });
  const bytes = Buffer.from(code);
  const base = tree.span.end - bytes.length;
  const lineOf = ({ span }: Node): number => {
    const { start } = span as { start: number };
    return bytes
      .subarray(0, Math.max(0, start - base))
      .toString()
      .split('\n').length;
  };
  const found: Expression[] = [];
  for (const node of nodesOf(tree)) {
    if (node.type === 'RegExpLiteral')
      found.push({ file, line: lineOf(node), pattern: String(node.pattern), flags: String(node.flags) });
    else if (isRegExpCall(node)) found.push({ file, line: lineOf(node), pattern: null, flags: '' });
  }
  return found;
};

/** Every regular expression of the product. */
export const expressions = (): Expression[] =>
  sourceFiles().flatMap((file) => expressionsOf(file, readFileSync(file, 'utf8')));
