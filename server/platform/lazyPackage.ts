import { createRequire } from 'node:module';
import { join } from 'node:path';

// Resolves packages from the working folder, which is the project's: the bundled program is not in this file's folder.
const need = createRequire(join(process.cwd(), 'package.json'));

/**
 * Loads a package on first use. Meant for packages that most processes never need: public holidays, PDF pages and QR
 * codes together take a sixth of the start-up time and 20 MB (`lab/bench/start.ts`).
 */
export const lazyPackage = <T>(name: string): (() => T) => {
  let found: T | undefined;
  return () => {
    found ??= need(name) as T;
    return found;
  };
};
