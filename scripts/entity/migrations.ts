import { contractReasons } from '#server/platform/db/contractReasons.ts';
import type { Changes } from './changes.ts';

export const MIGRATIONS = 'server/platform/db/migrations';

/** Returns the names of the migrations, in their order: `0001_foundation`. */
export const migrationNames = (changes: Changes): string[] =>
  changes
    .namesIn(MIGRATIONS)
    .filter((file) => /^\d{4}_.*\.ts$/.test(file))
    .map((file) => file.replace(/\.ts$/, ''));

/** Writes a text as a template literal. */
const literal = (text: string): string =>
  /`|\$\{/.test(text)
    ? `\`${text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')}\``
    : `${text.includes('\\') ? 'String.raw' : ''}\`${text}\``;

/** Adds the next migration, marked if older programs cannot work with it. @returns its path in the project */
export const addMigration = (changes: Changes, name: string, says: string, sql: string): string => {
  const numbers = migrationNames(changes).map((file) => Number(file.slice(0, 4)));
  const next = String(Math.max(0, ...numbers) + 1).padStart(4, '0');
  const mark = contractReasons(sql).length > 0 ? `_contract_${next}` : '';
  const file = `${MIGRATIONS}/${next}_${name}${mark}.ts`;
  changes.write(file, `/** ${says} */\nexport const sql = ${literal(`\n${sql.trim()}\n`)};\n`);
  return file;
};

/** Writes the list of migrations, which contains every file of the directory. */
export const listMigrations = (changes: Changes): void => {
  const all = migrationNames(changes);
  changes.write(
    `${MIGRATIONS}/index.ts`,
    `import type { SchemaChange } from '../schemaChange.ts';
${all.map((each) => `import { sql as m${each.slice(0, 4)} } from './${each}.ts';`).join('\n')}

/** The schema's history: name → change, run in the order of the names. A released migration never changes. */
export const migrations: Record<string, SchemaChange> = {
${all.map((each) => `  '${each}': m${each.slice(0, 4)},`).join('\n')}
};
`,
  );
};
