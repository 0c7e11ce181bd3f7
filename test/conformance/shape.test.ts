import { existsSync, readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { projectFiles } from './ledger.ts';
import { isNode, type Node, nodesOf } from './syntax.ts';

const parse = (file: string) =>
  parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' });

/** Returns what an import declaration or a call of `import()` names. */
const importedBy = ({ type, source, callee, arguments: given }: Node): string[] => {
  if (type === 'ImportDeclaration' && isNode(source)) return [String(source.value)];
  if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'Import' || !Array.isArray(given)) return [];
  const [first] = given as { expression: Node }[];
  return first?.expression.type === 'StringLiteral' ? [String(first.expression.value)] : [];
};

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies' | 'scripts',
  Record<string, string>
>;
/** The packages that some file imports. */
const imported = new Set(
  projectFiles(
    'src/*.ts*',
    'resources/*.ts*',
    'dataProvider/*.ts',
    'i18n/*.ts',
    'domain/*.ts',
    'vite.config.ts',
  ).flatMap((file) => [...nodesOf(parse(file))].flatMap(importedBy)),
);

describe('required structure', () => {
  it.each([
    'react',
    'react-dom',
    'react-admin',
    'ra-data-simple-rest',
    'ra-i18n-polyglot',
    '@mui/material',
    'react-hook-form',
    'papaparse',
    'date-fns',
    '@testing-library/react',
    'vite',
  ])('has the package %s and imports it (ARC-007)', (name) => {
    expect({ ...manifest.dependencies, ...manifest.devDependencies }).toHaveProperty(name);
    expect([...imported].some((from) => from === name || from.startsWith(`${name}/`))).toBe(true);
  });

  it('is tested by jest (ARC-007)', () => {
    expect(manifest.devDependencies).toHaveProperty('jest');
    expect(process.env.JEST_WORKER_ID).toBeDefined();
  });

  it.each([
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
    'src',
    'resources',
    'dataProvider',
    'authProvider',
    'i18n',
    'test',
  ])('has %s at the top level (ARC-008)', (name) => expect(existsSync(name)).toBe(true));
});
