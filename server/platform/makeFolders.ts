import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '#domain/typeGuards.ts';

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Creates a folder with its parents, one at a time; returns true if it did not exist before. Node's own `recursive` never
 * returns where a parent exists but accepts no folder, such as /proc.
 */
export const makeFolders = (folder: string): boolean => {
  if (isFolder(folder)) return false;
  const parent = dirname(folder);
  if (parent !== folder) makeFolders(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another portal that starts at the same time has created it.
    if (errorCode(error) !== 'EEXIST' || !isFolder(folder)) throw error;
    return false;
  }
  return true;
};
