import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** The files that `npm run entity` writes, through which the portal finds the parts of added entities. */
const REGISTERS = [
  'domain/entities/generated/index.ts',
  'server/entities/generatedParts.ts',
  'resources/generated/screens.tsx',
];

/** Prints which parts of added entities are not part of the portal yet: the command has not run since they were added. */
export function reportUnregistered() {
  const known = REGISTERS.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const folder = join(root, 'entities');
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  for (const file of files) {
    if (!/^\w+[/\\](entity|server|listRequest|replaces\w+)\.tsx?$/.test(file)) continue;
    const path = `entities/${file.replaceAll('\\', '/')}`;
    if (!known.includes(`'#${path}'`))
      console.warn(`${path} has no effect yet.\n  What to do: run \`npm run entity\`.`);
  }
}
