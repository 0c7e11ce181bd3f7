import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Config } from '#server/config.ts';
import { generatedOptions } from '#server/crud/generatedRoutes.ts';
import { crudRoutes } from '#server/crud/routes.ts';
import { createTable } from '#server/platform/db/ddl.ts';
import { type Reply, type TestPortal, testPortal } from './portal.ts';
import { runSchema } from './runSchema.ts';
import { csvForm } from './troncWorld.ts';

/** Starts a portal with the tables and routes of generated entities, as `npm run entity` adds them. */
export const generatedPortal = (entities: readonly AnyEntity[], settings: Partial<Config> = {}): Promise<TestPortal> =>
  testPortal(
    settings,
    entities.flatMap((entity) => crudRoutes(entity, generatedOptions(entity))),
    async (db) => {
      for (const entity of entities) await runSchema(db, createTable(entity));
    },
  );

/** Imports a CSV file to a company. @param path of the list: `/lent_keys` */
export const importCsv = (
  portal: TestPortal,
  path: string,
  { company, token, dryRun = false }: { company: number; token: string; dryRun?: boolean },
  file: string,
): Promise<Reply> => {
  const form = csvForm('file', file);
  form.append('company_id', String(company));
  if (dryRun) form.append('dry_run', '1');
  return portal.call('POST', `${path}/import`, { token, form });
};
