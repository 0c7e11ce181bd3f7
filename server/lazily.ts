import { createRequire } from 'node:module';
import { join } from 'node:path';

// From the working folder, which is the project's: the bundle of a start lies elsewhere than this file.
const need = createRequire(join(process.cwd(), 'package.json'));

/**
 * Reads a package when it is first asked for. For those that most processes never come to: public holidays, drawn pages
 * and QR codes together take a sixth of a start and 20 MB (`bench/start.ts`).
 */
export const lazily = <T>(name: string): (() => T) => {
  let found: T | undefined;
  return () => {
    found ??= need(name) as T;
    return found;
  };
};
