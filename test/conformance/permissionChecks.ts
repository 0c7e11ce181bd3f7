import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { projectFiles, SCREENS } from './ledger.ts';
import { isNode, type Node, nodesOf } from './syntax.ts';

/** A permission check in the source of a screen. */
export interface PermissionCheck {
  file: string;
  /** `resource action` for each combination that the source names; null if a value is only known at run time */
  questions: readonly string[] | null;
}

/** Returns the texts that an expression may be: a literal, or either branch of a condition; null for anything else. */
const textsOf = (value: unknown): string[] | null => {
  if (!isNode(value)) return null;
  switch (value.type) {
    case 'StringLiteral':
      return [String(value.value)];
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
    case 'TsAsExpression':
    case 'TsConstAssertion':
      return textsOf(value.expression);
    case 'ConditionalExpression': {
      const [yes, no] = [textsOf(value.consequent), textsOf(value.alternate)];
      return yes && no && [...yes, ...no];
    }
    default:
      return null;
  }
};

const nameOf = (key: unknown): string | undefined => (isNode(key) ? String(key.value) : undefined);

/** Returns the named values of an object literal or of an element's attributes. */
const valuesOf = (node: Node): Map<string, unknown> => {
  const parts = (node.type === 'ObjectExpression' ? node.properties : node.attributes) as readonly Node[];
  return new Map(
    parts.flatMap((part): [string, unknown][] => {
      if (part.type === 'Identifier') return [[String(part.value), null]];
      const name = nameOf(part.key ?? part.name);
      return name === undefined ? [] : [[name, part.value]];
    }),
  );
};

/** Returns the permission checks of one file: objects and elements that have both a `resource` and an `action`. */
export function permissionChecksIn(file: string, code: string): PermissionCheck[] {
  const tree = parseSync(code, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' });
  return [...nodesOf(tree)].flatMap((node): PermissionCheck[] => {
    if (node.type !== 'ObjectExpression' && node.type !== 'JSXOpeningElement') return [];
    const values = valuesOf(node);
    if (!values.has('resource') || !values.has('action')) return [];
    const [resources, actions] = [textsOf(values.get('resource')), textsOf(values.get('action'))];
    const all = resources && actions && resources.flatMap((name) => actions.map((action) => `${name} ${action}`));
    return [{ file, questions: all }];
  });
}

/** Returns the permission checks of all screens. */
export const permissionChecks = (): PermissionCheck[] =>
  projectFiles(...SCREENS)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => permissionChecksIn(file, readFileSync(file, 'utf8')));
