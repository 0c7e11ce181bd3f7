import { readFileSync } from 'node:fs';

/** A fenced block of a document that is a complete file. */
export interface DocExample {
  /** path in the repository: the last one that the text above the block names */
  path: string;
  code: string;
}

const BLOCK = /^( *)```tsx?\n([\s\S]*?)^\1```$/gm;
const PATH = /`((?:domain|resources|src|server)\/[\w./-]+\.tsx?)`/g;

/**
 * Returns the TypeScript blocks of a document, without their indentation.
 * @throws Error if the text above a block names no file
 */
export function docExamples(document: string): DocExample[] {
  const text = readFileSync(document, 'utf8');
  return [...text.matchAll(BLOCK)].map(({ index, 1: indent = '', 2: block = '' }) => {
    const path = [...text.slice(0, index).matchAll(PATH)].at(-1)?.[1];
    if (!path) throw new Error(`${document} names no file for its block ${block.slice(0, 60)}`);
    return { path, code: block.replaceAll(new RegExp(`^${indent}`, 'gm'), '') };
  });
}
