import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(process.cwd(), 'server/db/migrations');

/** Writes the next migration and adds it to the list. @returns its path in the project */
export const writeMigration = (name: string, says: string, sql: string): string => {
  const files = readdirSync(folder)
    .filter((file) => /^\d{4}_.*\.ts$/.test(file))
    .sort();
  const next = String(Math.max(0, ...files.map((file) => Number(file.slice(0, 4)))) + 1).padStart(4, '0');
  const file = `${next}_${name}.ts`;
  const quote = sql.includes('\\') ? 'String.raw`' : '`';
  writeFileSync(join(folder, file), `/** ${says} */\nexport const sql = ${quote}\n${sql.trim()}\n\`;\n`);
  const all = [...files, file].map((each) => each.replace(/\.ts$/, ''));
  writeFileSync(
    join(folder, 'index.ts'),
    `import type { SchemaChange } from '../schemaChange.ts';
${all.map((each) => `import { sql as m${each.slice(0, 4)} } from './${each}.ts';`).join('\n')}

/** The schema's history: name → change, run in the order of the names. A released migration never changes. */
export const migrations: Record<string, SchemaChange> = {
${all.map((each) => `  '${each}': m${each.slice(0, 4)},`).join('\n')}
};
`,
  );
  return `server/db/migrations/${file}`;
};
