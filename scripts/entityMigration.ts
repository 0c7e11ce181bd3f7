import { ENTITIES } from '#domain/entities/index.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { createTable } from '#server/platform/db/ddl.ts';
import { COMMANDS } from './commands.ts';
import { apply, Changes } from './entity/changes.ts';
import { addMigration, listMigrations } from './entity/migrations.ts';
import { commandLine } from './support/commandLine.mjs';

const register: Readonly<Record<string, AnyEntity>> = ENTITIES;
// For generated entities, `npm run entity` writes the migration.
const names = commandLine(COMMANDS.entityMigration).positionals;
const unknown = names.filter((name) => !(name in register));
if (unknown.length > 0) {
  console.error(`domain/entities/index.ts has no ${unknown.join(', ')}.`);
  process.exit(1);
}
const changes = new Changes();
const file = addMigration(
  changes,
  names.length === 1 ? String(names[0]) : 'entities',
  `Tables of ${names.join(', ')}, as declared at that time.`,
  names.map((name) => createTable(register[name] as AnyEntity)).join('\n'),
);
listMigrations(changes);
apply(changes.all());
console.log(`Wrote ${file}`);
