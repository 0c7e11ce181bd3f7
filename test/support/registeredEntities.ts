import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { NEW_ENTITIES } from './newEntities.ts';

type Register = Record<string, AnyEntity>;

/** Inside the project, so that the imports of a declaration are resolved as in its own directory. */
const FOLDER = join(process.cwd(), '.scratch', `entities-${process.pid}`);

/** Returns the entity that a declaration exports. */
const declaredBy = (name: string, code: string): AnyEntity => {
  const file = join(FOLDER, `${name}.ts`);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, code);
  const [entity] = Object.values(jest.requireActual<Register>(file));
  if (!entity) throw new Error(`${name} exports no entity`);
  return entity;
};

const { GENERATED: registered } = jest.requireActual<{ GENERATED: Register }>('#domain/entities/generated/index.ts');
const NAMES = [
  'right_to_work_checks',
  'mileage_claims',
  'induction_sessions',
  'locker_keys',
  'tasting_sessions',
  'tip_complaints',
  'expense_claims',
  // A parent is before its children.
  'uniform_orders',
  'uniform_order_lines',
];
/** Each entity that is declared in one file (newEntities.ts), as its file exports it. */
export const DECLARED: readonly AnyEntity[] = [...NEW_ENTITIES].map(([name, code]) => declaredBy(name, code));
const added = DECLARED.filter(({ name }) => NAMES.includes(name) && !Object.hasOwn(registered, name));
rmSync(FOLDER, { recursive: true, force: true });

/**
 * The register of generated entities with nine more, as `npm run entity` would write it. A test replaces the register
 * by this module: `jest.mock('#domain/entities/generated/index.ts', () => jest.requireActual('../support/registeredEntities.ts'))`.
 */
export const GENERATED: Register = {
  ...registered,
  ...Object.fromEntries(added.map((entity) => [entity.name, entity])),
};

/** The entities that have no table yet: an installation can have registered the same ones. */
export const ADDED: readonly AnyEntity[] = added;
