import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, root, run } from '../scripts/support/project.mjs';

/**
 * `npm run lab -- NAME [OPTIONS]` runs `lab/<name>/command.ts` or `command.mjs`, or a script of a folder by its path, such as
 * `bench/load`.
 */
const [name = '', ...args] = process.argv.slice(2);
const folder = join(root, 'lab');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
const path = name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
const found = [`${path}/command.ts`, `${path}/command.mjs`, `${path}.ts`].find((file) => files.includes(file));
if (!found) {
  const commands = files.flatMap((file) => /^(\w+)\/command\.m?[jt]s$/.exec(file)?.[1] ?? []);
  const names = commands.map((one) => one.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  giveUp(
    name ? `There is no command ${name}.` : 'The command is missing.',
    `npm run lab -- ${names.sort().join(' | ')}`,
  );
} else process.exitCode = await run([process.execPath, '--import', 'tsx', join(folder, found), ...args]);
