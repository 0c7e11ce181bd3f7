import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { errorCode } from '#domain/typeGuards.ts';
import type { Config } from '#server/config.ts';

const FILE = 'audit.head';

const noted = z.strictObject({
  seq: z.int().nonnegative(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** the HMAC of the adoption */
  adoption: z.string().regex(/^[0-9a-f]{64}$/),
});

/** The newest seal that this computer has seen, and the adoption of the chain, stored outside the database. */
export type NotedHead = z.infer<typeof noted>;

type Place = Pick<Config, 'dataDir'>;

/** Returns what was recorded in the data folder, or null. @throws Error if the file is not one of ours */
export const readNotedHead = ({ dataDir }: Place): NotedHead | null => {
  const path = join(dataDir, FILE);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  try {
    return noted.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${path} is damaged: compare the chain with a head noted elsewhere, then delete the file`, {
      cause,
    });
  }
};

/** Replaces the record as a whole, so that a reader never sees half of it. */
export const noteHead = ({ dataDir }: Place, head: NotedHead): void => {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, FILE);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(head)}\n`, { mode: 0o600 });
  renameSync(draft, path);
};

/** After a restore, an older chain is correct. */
export const forgetHead = ({ dataDir }: Place): void => rmSync(join(dataDir, FILE), { force: true });
