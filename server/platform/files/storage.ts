import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { PortalError } from '#domain/errors.ts';
import type { Config } from '#server/config.ts';
import type { Context, Db } from '#server/context.ts';

const MEBIBYTE = 1024 * 1024;
/** Seconds after which an upload may be tried again: only the operator can free space. */
const RETRY = 600;

type Floor = Pick<Config, 'dataDir' | 'storageFloorMb'>;

/**
 * Returns the free bytes of the disk that has the data folder, or of that of the built-in database, if it has less, for
 * which the portal's user has access.
 */
const freeBytes = async ({ dataDir }: Pick<Config, 'dataDir'>): Promise<number> => {
  const folders = [dataDir, join(dataDir, 'postgres')].filter((folder) => existsSync(folder));
  const free = await Promise.all(folders.map((folder) => statfs(folder)));
  return Math.min(...free.map(({ bavail, bsize }) => bavail * bsize));
};

/** Whether the disk has less free space than uploads must leave to the database. */
export const isDiskLow = async (config: Floor): Promise<boolean> =>
  config.storageFloorMb > 0 && (await freeBytes(config)) < config.storageFloorMb * MEBIBYTE;

/** @throws PortalError storage_full while the disk has less free space than `STORAGE_FLOOR_MB` */
export const assertDiskSpace = async (config: Floor): Promise<void> => {
  if (await isDiskLow(config)) throw new PortalError('storage_full', { retryAfter: RETRY });
};

type Sum = { bytes: number };
const used = async (db: Db, column: 'company_id' | 'uploader_id', id: number): Promise<number> => {
  const { rows } = await sql<Sum>`
    select coalesce(sum(size), 0)::float8 as bytes from stored_files where ${sql.ref(column)} = ${id}`.execute(db);
  return rows[0]?.bytes ?? 0;
};

/**
 * Checks the space of a company, and that of the person who uploads. Troncmasters upload for all companies, so only the
 * companies' own space limits them.
 * @param bytes that are added, or 0 once they are stored
 * @throws PortalError company_storage_full, own_storage_full
 */
export const assertStorageLeft = async (
  { db, config, caller: { principal } }: Pick<Context, 'db' | 'config' | 'caller'>,
  company_id: number,
  bytes: number,
): Promise<void> => {
  const { storageCompanyMb, storagePersonMb } = config;
  if (storageCompanyMb > 0 && (await used(db, 'company_id', company_id)) + bytes > storageCompanyMb * MEBIBYTE)
    throw new PortalError('company_storage_full', { params: { max: storageCompanyMb } });
  if (principal.tronc_master || storagePersonMb === 0) return;
  if ((await used(db, 'uploader_id', principal.id)) + bytes > storagePersonMb * MEBIBYTE)
    throw new PortalError('own_storage_full', { params: { max: storagePersonMb } });
};

/**
 * Lets parallel uploads of one company, and of one person, add their rows one after the other, so that they cannot
 * exceed the space together. The locks end with the transaction.
 */
export const lockStorage = async (
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  company_id: number,
): Promise<void> => {
  for (const key of [`storage:company:${company_id}`, `storage:user:${caller.principal.id}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
};

/** What a company or a person has stored. */
export interface StorageUse {
  kind: 'company' | 'person';
  id: number;
  name: string;
  files: number;
  bytes: number;
}

type UnnamedUse = Omit<StorageUse, 'kind' | 'name'>;

/** Sums and names are read apart: files and users of a spread database are on different machines (decision 0027). */
const usesBy = async (db: Db, column: 'company_id' | 'uploader_id', limit: number): Promise<UnnamedUse[]> => {
  const { rows } = await sql<UnnamedUse>`
    select ${sql.ref(column)} as id, count(*)::int as files, sum(size)::float8 as bytes from stored_files
    group by 1 order by 3 desc, 1 limit ${limit}`.execute(db);
  return rows;
};

const named = (
  kind: StorageUse['kind'],
  uses: readonly UnnamedUse[],
  names: readonly { id: number; name: string }[],
): StorageUse[] => {
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  return uses.map((use) => ({ kind, name: nameOf.get(use.id) ?? '', ...use }));
};

/** Returns the companies and the people who use most space, the largest first. */
export const storageUses = async (db: Db, limit: number): Promise<StorageUse[]> => {
  const companies = await usesBy(db, 'company_id', limit);
  const people = await usesBy(db, 'uploader_id', limit);
  const idsOf = (uses: readonly UnnamedUse[]) => sql`any(${uses.map(({ id }) => id)}::bigint[])`;
  const { rows: companyNames } = await sql<{ id: number; name: string }>`
    select id, name from companies where id = ${idsOf(companies)}`.execute(db);
  const { rows: userNames } = await sql<{ id: number; name: string }>`
    select id, forename || ' ' || surname as name from users where id = ${idsOf(people)}`.execute(db);
  const all = [...named('company', companies, companyNames), ...named('person', people, userNames)];
  return all.sort((one, other) => other.bytes - one.bytes);
};
