import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AlterationPurpose, alterTable } from '#server/db/alter.ts';
import { createTable, shapeOf, type TableShape } from '#server/db/ddl.ts';
import { writeMigration } from './migrations.ts';
import { Mistake } from './mistake.ts';
import type { Declared } from './read.ts';

const shapeFile = (name: string): string => join(process.cwd(), 'server/db/shapes', `${name}.json`);

/** A migration to be written, and the shape of its table afterwards. */
interface Planned {
  declared: Declared;
  says: string;
  sql: string;
  notes: string[];
  shape: TableShape;
}

/**
 * Plans the migrations that make the tables match the declarations, without writing anything. @throws Mistake when one
 * is not safe
 */
export const planTables = (declared: readonly Declared[], intentOf: (name: string) => AlterationPurpose): Planned[] =>
  declared.flatMap((one): Planned[] => {
    const { entity, file } = one;
    const path = shapeFile(entity.name);
    if (!existsSync(path))
      return [
        {
          declared: one,
          says: `Table of ${entity.name}, as declared at that time.`,
          sql: createTable(entity),
          notes: [],
          shape: shapeOf(entity),
        },
      ];
    const before = JSON.parse(readFileSync(path, 'utf8')) as TableShape;
    const { statements, notes, refusals, shape } = alterTable(entity, before, intentOf(entity.name));
    if (refusals.length > 0)
      throw new Mistake(refusals.map((text) => `${file}: entity ${entity.name}, ${text}`).join('\n'));
    if (statements.length === 0) return [];
    const sql = statements.map((statement) => `${statement};`).join('\n');
    return [{ declared: one, says: `Table of ${entity.name} follows its declaration.`, sql, notes, shape }];
  });

/** Writes the migration of each table, and stores its shape for the next comparison. */
export const writeTables = (planned: readonly Planned[]): string[] =>
  planned.map(({ declared: { entity }, says, sql, shape }) => {
    writeFileSync(shapeFile(entity.name), `${JSON.stringify(shape, null, 2)}\n`);
    return writeMigration(entity.name, says, sql);
  });
