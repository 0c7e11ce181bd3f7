import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { parseSync } from '@swc/core';
import { build } from 'esbuild';
import type { bothOn } from '#domain/tronc/oracle/agreement.fixture.ts';
import { isNode, type Node, nodesOf } from '../conformance/syntax.ts';

/** A change of one operator in a file of the engine. */
export interface Mutant {
  file: string;
  /** bytes from the start of the file to the left and the right operand */
  from: number;
  to: number;
  operator: string;
  replacement: string;
}

const REPLACEMENTS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '&&': '||',
  '||': '&&',
};

const startOf = (node: unknown): number => (isNode(node) ? (node.span as { start: number }).start : 0);
const endOf = (node: unknown): number => (isNode(node) ? (node.span as { end: number }).end : 0);

/** Returns a mutant for every binary operator of a file that can be replaced by a related one. */
export function mutantsOf(file: string): Mutant[] {
  const code = readFileSync(file, 'utf8');
  const tree = parseSync(code, { syntax: 'typescript', target: 'es2024' });
  // Positions count bytes, from wherever the files that were parsed before this one end.
  const base = tree.span.end - Buffer.byteLength(code);
  return [...nodesOf(tree)].flatMap((node: Node): Mutant[] => {
    const operator = String(node.operator);
    const replacement = REPLACEMENTS[operator];
    if (node.type !== 'BinaryExpression' || replacement === undefined) return [];
    return [{ file, from: endOf(node.left) - base, to: startOf(node.right) - base, operator, replacement }];
  });
}

/** Returns the file's code with the mutant's operator in place of its own. */
export function mutated({ file, from, to, operator, replacement }: Mutant): string {
  const bytes = readFileSync(file);
  const between = bytes
    .subarray(from, to)
    .toString()
    .replace(operator, () => replacement);
  return bytes.subarray(0, from).toString() + between + bytes.subarray(to).toString();
}

const ORACLE = 'domain/tronc/oracle/agreement.fixture.ts';

/** Returns the comparison of engine and oracle, with other code in one file of the engine if it is given. */
export const comparisonWith = async (changed?: { file: string; code: string }): Promise<typeof bothOn> => {
  const path = changed && join(process.cwd(), changed.file);
  const { outputFiles } = await build({
    entryPoints: [ORACLE],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    plugins: [
      {
        name: 'mutant',
        setup: (builder) =>
          builder.onLoad({ filter: /\.ts$/ }, ({ path: loaded }) =>
            changed && loaded === path ? { contents: changed.code, loader: 'ts' } : undefined,
          ),
      },
    ],
  });
  const module = { exports: {} as { bothOn: typeof bothOn } };
  new Script(`(module) => {${outputFiles[0]?.text}\n}`).runInThisContext()(module);
  return module.exports.bothOn;
};
