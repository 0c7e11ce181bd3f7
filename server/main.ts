import { join } from 'node:path';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { type Database, openDatabase } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import type { Tables } from './db/tables.ts';
import { localStore } from './files/store.ts';
import { mountScreens } from './http/screens.ts';

/** Starts the portal: database, schema, demo data where wanted, and the doors. */
const start = async (): Promise<void> => {
  const config = readConfig();
  const database = await openDatabase<Tables>(config, (line) => console.log(line));
  // A start that fails from here on (a taken port, a failed migration) must not leave the built-in server behind.
  await serve(config, database).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
};

const serve = async (config: Config, database: Database<Tables>): Promise<void> => {
  await migrate(database.db);
  const services = { config, db: database.db, files: localStore(join(config.dataDir, 'files')), now: () => new Date() };
  const app = await buildApp(services, { screens: (server) => mountScreens(server, join(process.cwd(), 'dist')) });
  const stop = async (): Promise<void> => {
    await app.close();
    await database.close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const address = await app.listen({ port: config.port, host: config.host });
  console.log(`Tipology is ready on ${address}`);
};

await start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
