import { execFile } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { npm } from '../../scripts/support/project.mjs';

/** The folder of the packages of this command, which are no dependencies of the portal. */
export const FOLDER = fileURLToPath(new URL('packages', import.meta.url));

/** The lock file that was installed is kept here. */
const INSTALLED = join(FOLDER, 'node_modules/.installed.json');
const LOCK = join(FOLDER, 'package-lock.json');

/** Installs the packages, unless those of the lock file are there. */
export const install = async (): Promise<void> => {
  if (existsSync(INSTALLED) && readFileSync(INSTALLED).equals(readFileSync(LOCK))) return;
  console.log('Installing the referees');
  const [program = 'npm', ...args] = npm();
  const command = [...args, 'ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  await promisify(execFile)(program, command, { cwd: FOLDER }).catch((cause: unknown) => {
    throw new Error(`The packages in ${FOLDER} cannot be installed. The first run needs the network.`, { cause });
  });
  cpSync(LOCK, INSTALLED);
};

/** The path of a command of these packages. */
export const commandOf = (name: string): string => join(FOLDER, 'node_modules/.bin', name);
