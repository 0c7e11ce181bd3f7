import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** The files that `npm run entity` writes, through which the portal finds the parts of added entities. */
const REGISTERS = ['domain/entities/generated/index.ts', 'server/generatedParts.ts', 'resources/generated/screens.tsx'];

const read = (file) => readFileSync(join(root, file), 'utf8');

/** Returns the files through which an added entity has an effect: its declaration, its part on the server and its screens. */
function filesOf(declaration) {
  const folder = `resources/${declaration.slice(0, -'.ts'.length)}`;
  const names = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
  const parts = names.filter((name) => /^(listRequest|replaces\w+)\.tsx?$/.test(name));
  const server = existsSync(join(root, folder, 'server/parts.ts')) ? ['server/parts.ts'] : [];
  return [`domain/entities/${declaration}`, ...[...server, ...parts].map((name) => `${folder}/${name}`)];
}

/** Prints which parts of added entities are not part of the portal yet: the command has not run since they were added. */
export function reportUnregistered() {
  const known = REGISTERS.map(read).join('\n');
  const added = readdirSync(join(root, 'domain/entities')).filter(
    (file) => file.endsWith('.ts') && /\bgeneratedEntity\b/.test(read(`domain/entities/${file}`)),
  );
  for (const path of added.flatMap(filesOf))
    if (!known.includes(`'#${path}'`))
      console.warn(`${path} has no effect yet.\n  What to do: run \`npm run entity\`.`);
}
