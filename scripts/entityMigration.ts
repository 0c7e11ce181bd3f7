import { ENTITIES } from '#domain/entities/index.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { createTable } from '#server/db/ddl.ts';
import { apply, Changes } from './entity/changes.ts';
import { addMigration, listMigrations } from './entity/migrations.ts';

/**
 * Writes the migration that creates the tables of the named core entities, and adds it to the list: `npm run
 * entity:migration -- announcements`. For generated entities use `npm run entity`.
 */
const register: Readonly<Record<string, AnyEntity>> = ENTITIES;
const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in register));
if (names.length === 0 || unknown.length > 0) {
  console.error(`Name entities of domain/entities/index.ts (unknown: ${unknown.join(', ') || 'none'}).`);
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
