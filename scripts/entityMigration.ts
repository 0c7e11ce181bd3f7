import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENTITIES } from '#domain/entities/index.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { createTable } from '#server/db/ddl.ts';

/**
 * Writes the migration that makes the tables of the entities named, and lists it:
 * `npm run entity:migration -- announcements`.
 */
const folder = join(process.cwd(), 'server/db/migrations');
const register: Readonly<Record<string, AnyEntity>> = ENTITIES;
const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in register));
if (names.length === 0 || unknown.length > 0) {
  console.error(`Name entities of domain/entities/index.ts (unknown: ${unknown.join(', ') || 'none'}).`);
  process.exit(1);
}

const files = readdirSync(folder)
  .filter((file) => /^\d{4}_.*\.ts$/.test(file))
  .sort();
const next = String(files.length + 1).padStart(4, '0');
const file = `${next}_${names.length === 1 ? names[0] : 'entities'}.ts`;
const statements = names.map((name) => createTable(register[name] as AnyEntity)).join('\n');
const quote = statements.includes('\\') ? 'String.raw`' : '`';
writeFileSync(
  join(folder, file),
  `/** Tables of ${names.join(', ')}, as their declarations stood then. */\nexport const sql = ${quote}\n${statements}\`;\n`,
);

const all = [...files, file].map((name) => name.replace(/\.ts$/, ''));
writeFileSync(
  join(folder, 'index.ts'),
  `${all.map((name) => `import { sql as m${name.slice(0, 4)} } from './${name}.ts';`).join('\n')}

/** The schema's history: name → SQL, run in the order of the names. A released one is never changed. */
export const migrations: Record<string, string> = {
${all.map((name) => `  '${name}': m${name.slice(0, 4)},`).join('\n')}
};
`,
);
console.log(`Wrote server/db/migrations/${file}`);
