import { isDeepStrictEqual } from 'node:util';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { type Alteration, type AlterationPurpose, alterTable } from '#server/platform/db/alter.ts';
import { createTable, shapeOf, type TableShape } from '#server/platform/db/ddl.ts';
import type { Changes } from './changes.ts';
import type { PendingTable } from './journal.ts';
import { addMigration, listMigrations } from './migrations.ts';
import { Mistake } from './mistake.ts';
import { addChange, type RunPlan, type StoredShape, type TableChange } from './plan.ts';
import type { Declared } from './read.ts';

const SHAPES = 'server/platform/db/shapes';

export const shapeFile = (name: string): string => `${SHAPES}/${name}.json`;

/** Returns the table of an entity as its last migration leaves it, or null if none creates it. */
export const shapeIn = (changes: Changes, name: string): StoredShape | null => {
  const text = changes.read(shapeFile(name));
  return text === null ? null : (JSON.parse(text) as StoredShape);
};

export const writeShape = (changes: Changes, name: string, shape: StoredShape): void =>
  changes.write(shapeFile(name), `${JSON.stringify(shape, null, 2)}\n`);

/** Returns the names of all tables that have a shape. */
export const shapeNames = (changes: Changes): string[] =>
  changes.namesIn(SHAPES).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []));

const planned = (
  { entity, file }: Pick<Declared, 'entity' | 'file'>,
  base: TableShape | null,
  intent: AlterationPurpose,
): TableChange | string[] => {
  const { name } = entity;
  if (base === null) {
    const says = `Table of ${name}, as declared at that time.`;
    return { name, says, sql: createTable(entity), notes: [], base, shape: shapeOf(entity), intent };
  }
  const { statements, notes, refusals, counts, shape }: Alteration = alterTable(entity, base, intent);
  if (refusals.length > 0) return refusals.map((text) => `${file}: entity ${name}, ${text}`);
  const sql = statements.map((statement) => `${statement};`).join('\n');
  return { name, says: `Table of ${name} follows its declaration.`, sql, notes, counts, base, shape, intent };
};

/** Returns the purpose of two runs after each other, as one run from the state before both of them. */
const combinedPurpose = (
  first: AlterationPurpose,
  then: AlterationPurpose,
  base: TableShape,
  entity: AnyEntity,
): AlterationPurpose => {
  const renames = Object.entries(first.rename ?? {}).map(([from, to]) => [from, then.rename?.[to] ?? to]);
  const known = (name: string): boolean =>
    name in base.columns || name in (base.kept ?? {}) || name in (base.links ?? {}) || name.includes('.');
  const later = Object.entries(then.rename ?? {}).filter(([from]) => known(from));
  const isDeclared = (name: string): boolean => name in entity.fields || name.includes('.');
  return {
    rename: Object.fromEntries([...renames, ...later].filter(([, to = '']) => isDeclared(to))),
    drop: [...(first.drop ?? []), ...(then.drop ?? [])].filter((name) => known(name) && !(name in entity.fields)),
    keep: [...(first.keep ?? []), ...(then.keep ?? [])],
    map: { ...first.map, ...then.map },
  };
};

/** Returns the migration of a table again, from the state before it. @throws Mistake when that is not possible */
const again = (one: Declared, { base, intent }: Pick<PendingTable, 'base' | 'intent'>): TableChange => {
  const plan = planned(one, base, intent);
  if (Array.isArray(plan)) throw new Mistake(plan.join('\n'));
  return { ...plan, isAmended: true };
};

/**
 * Plans the migration that makes a table match its declaration, without writing anything. A migration that no database
 * has run yet is replaced by one from the state before it; if that is not possible, another follows it.
 * @param pending the migration that can be replaced
 * @returns null if the table matches already
 * @throws Mistake when the change is not safe
 */
const planTable = (
  { changes }: RunPlan,
  one: Declared,
  intent: AlterationPurpose,
  pending: PendingTable | undefined,
): TableChange | null => {
  const now = shapeIn(changes, one.entity.name);
  // A table that does not exist yet has no values that a change could lose.
  if (pending?.base === null) {
    const created = again(one, { base: null, intent: {} });
    return isDeepStrictEqual(now, JSON.parse(JSON.stringify(created.shape))) ? null : created;
  }
  const next = planned(one, now, intent);
  if (Array.isArray(next)) throw new Mistake(next.join('\n'));
  if (next.sql === '' && isDeepStrictEqual(now, JSON.parse(JSON.stringify(next.shape)))) return null;
  if (pending?.base) {
    const both = combinedPurpose(pending.intent, intent, pending.base, one.entity);
    const amended = planned(one, pending.base, both);
    if (!Array.isArray(amended)) return { ...amended, isAmended: true };
  }
  return next;
};

/**
 * Plans the migrations of all tables. If one replaces another that no database has run yet, all such migrations are
 * written again in the order of the entities, so that a table follows those that it refers to.
 */
export const planTables = (
  plan: RunPlan,
  declared: readonly Declared[],
  intentOf: (name: string) => AlterationPurpose,
): void => {
  const pendingOf = ({ entity }: Declared) => plan.pending.get(entity.name);
  const found = declared.map((one) => planTable(plan, one, intentOf(one.entity.name), pendingOf(one)));
  const isAnyAmended = found.some((change) => change?.isAmended);
  for (const [at, one] of declared.entries()) {
    const was = pendingOf(one);
    const change = found[at] ?? (isAnyAmended && was ? again(one, was) : null);
    if (change?.isAmended && was) plan.changes.remove(was.migration);
    if (change) addChange(plan, change);
  }
};

/** Adds the migrations and stores the shapes for the next comparison. @returns what the journal remembers of them */
export const writeTables = ({
  changes,
  tables: all,
}: RunPlan): { migrations: { file: string; isAmended?: true }[]; tables: Record<string, PendingTable> } => {
  const migrations: { file: string; isAmended?: true }[] = [];
  const tables: Record<string, PendingTable> = {};
  for (const { name, says, sql, shape, base, intent, isAmended } of all) {
    if (shape) writeShape(changes, name, shape);
    else changes.remove(shapeFile(name));
    if (sql === '') continue;
    const migration = addMigration(changes, name, says, sql);
    migrations.push({ file: migration, ...(isAmended && { isAmended }) });
    if (intent) tables[name] = { migration, base, intent };
  }
  listMigrations(changes);
  return { migrations, tables };
};
