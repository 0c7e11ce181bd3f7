import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { projectFiles } from './ledger.ts';
import { isNode, type Node, nodesOf } from './syntax.ts';

const nameOf = (node: unknown): unknown => (isNode(node) ? node.value : undefined);

/** Whether an attribute shows that the button sends a request: its progress, the submit of a form, or `mutate` itself. */
const sends = (attribute: Node): boolean => {
  const name = nameOf(attribute.name);
  if (name === 'loading') return true;
  if (name === 'type') return nameOf(attribute.value) === 'submit';
  if (name !== 'onClick') return false;
  return [...nodesOf(attribute.value)].some(
    (node) => node.type === 'MemberExpression' && ['mutate', 'mutateAsync'].includes(String(nameOf(node.property))),
  );
};

const plainButtons = (file: string): string[] =>
  [...nodesOf(parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: true }))].flatMap((node) => {
    if (node.type !== 'JSXOpeningElement' || !['Button', 'button'].includes(String(nameOf(node.name)))) return [];
    const attributes = Array.isArray(node.attributes) ? node.attributes.filter(isNode) : [];
    return attributes.some((attribute) => attribute.type === 'JSXAttribute' && sends(attribute)) ? [file] : [];
  });

describe('buttons that send a request', () => {
  it('are all ActionButton, which carries a double click out once', () => {
    const files = projectFiles('src/**/*.tsx', 'resources/**/*.tsx').filter(
      (file) => !file.endsWith('.test.tsx') && !file.endsWith('/ActionButton.tsx'),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap(plainButtons)).toEqual([]);
  });
});
