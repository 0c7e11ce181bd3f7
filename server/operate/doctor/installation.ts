import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { asError } from '#domain/typeGuards.ts';
import type { Config } from '#server/config.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { assertFileFolder, fileFolderOf } from '#server/platform/files/store/fileFolder.ts';
import { assertSameKey } from '#server/platform/secrets/keyCheck.ts';
import { keyPlace } from '#server/platform/secrets/secretKey.ts';
import { type Finding, failed, fine } from './finding.ts';

/** Compares the key and the folder of files with those that the database was used with. */
export const checkInstallation = async (db: Kysely<Tables>, config: Config): Promise<Finding[]> => {
  const place = placeFinding(config);
  const { rows } = await sql<{ is_known: boolean }>`select to_regclass('installation') is not null as is_known`.execute(
    db,
  );
  // A database that no start of this version has migrated has no record.
  if (!rows[0]?.is_known) return place;
  return [
    ...place,
    await compared('key of the database', `${keyPlace(config)} is that of the database`, () =>
      assertSameKey(db, config),
    ),
    ...(config.s3 === undefined
      ? [
          await compared('folder of files', `${fileFolderOf(config)} is that of the database`, () =>
            assertFileFolder(db, config),
          ),
        ]
      : []),
  ];
};

const compared = async (check: string, found: string, compare: () => Promise<void>): Promise<Finding> => {
  try {
    await compare();
    return fine(check, found);
  } catch (error) {
    const [sentence = '', remedy] = asError(error).message.split('\n  What to do: ');
    return failed(check, sentence, remedy ?? 'docs/operations.md, Incidents.');
  }
};

/** Says where the built-in database is if that is not DATA_DIR: backups of DATA_DIR alone do not contain it. */
const placeFinding = ({ databaseUrl, dataDir }: Config): Finding[] => {
  const folder = join(dataDir, 'postgres');
  if (databaseUrl !== undefined || !existsSync(folder)) return [];
  const real = realpathSync(folder);
  return [
    fine(
      'database folder',
      real === join(realpathSync(resolve(dataDir)), 'postgres')
        ? real
        : `${real}, because the database user may not enter ${dataDir}: a copy of DATA_DIR does not contain it`,
    ),
  ];
};
