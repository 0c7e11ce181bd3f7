import { createHash, createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

const part = z.strictObject({ path: z.string(), size: z.int(), sha256: z.string() });
const table = part.extend({ name: z.string(), columns: z.array(z.string()), rows: z.int() });
const kept = part.extend({ key: z.string() });

/** The content of a backup: every part with the hash of its bytes as stored. */
const manifestForm = z.strictObject({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  migrations: z.array(z.string()),
  /** the newest seal of the audit: a restored chain must contain it */
  head: z.strictObject({ seq: z.int(), hash: z.string() }).nullable(),
  locking: z
    .strictObject({
      cipher: z.literal('aes-256-gcm'),
      kdf: z.literal('scrypt'),
      N: z.int().positive(),
      r: z.int().positive(),
      p: z.int().positive(),
      salt: z.string().max(100),
    })
    .nullable(),
  sequences: z.array(z.strictObject({ name: z.string(), last: z.int() })),
  tables: z.array(table),
  files: z.array(kept),
  /**
   * the key that encrypts the secrets of authenticator apps; only in an encrypted backup, and only if the portal
   * generated it
   */
  secret_key: part.nullable(),
  /** stored files that were already missing or changed when the backup was made */
  damaged: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestForm>;
export type Part = z.infer<typeof part>;

const NAME = 'manifest.json';
/**
 * Contains the hash of the manifest. An encrypted backup uses a keyed hash, so that nobody can forge it without the
 * passphrase.
 */
const SEAL = 'manifest.sha256';

const sealed = (text: Buffer | string, key: Buffer | null): string =>
  (key ? createHmac('sha256', key) : createHash('sha256')).update(text).digest('hex');

export const writeManifest = async (folder: string, manifest: Manifest, key: Buffer | null): Promise<void> => {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await writeFile(join(folder, NAME), text, { mode: 0o600 });
  await writeFile(join(folder, SEAL), `${sealed(text, key)}\n`, { mode: 0o600 });
};

/**
 * Reads the manifest of a backup.
 * @param keyOf derives the key from the parameters in the manifest; not called if the backup is not encrypted
 * @throws Error if the manifest was changed, or the passphrase is wrong
 */
export const readManifest = async (
  folder: string,
  keyOf: (locking: NonNullable<Manifest['locking']>) => Promise<Buffer>,
): Promise<{ manifest: Manifest; key: Buffer | null }> => {
  const text = await readFile(join(folder, NAME)).catch(() => {
    throw new Error(`${folder} is no backup: it has no ${NAME}`);
  });
  const seal = (await readFile(join(folder, SEAL), 'utf8').catch(() => '')).replace(/\n$/, '');
  const changed = new Error(`${NAME} is not as it was written, or ${SEAL} is not`);
  let manifest: Manifest;
  try {
    manifest = manifestForm.parse(JSON.parse(text.toString()));
  } catch {
    throw changed;
  }
  const key = manifest.locking && (await keyOf(manifest.locking));
  if (sealed(text, key) !== seal)
    throw key ? new Error(`The passphrase is another one, or ${NAME} or ${SEAL} is not as it was written`) : changed;
  return { manifest, key };
};

/** Lists every part of a backup. */
const partsOf = ({ tables, files, secret_key }: Manifest): Part[] => [
  ...tables,
  ...files,
  ...(secret_key ? [secret_key] : []),
];

/** Lists by name the files of a backup that differ from the manifest, are missing, or are not part of it. */
export const faultsIn = async (folder: string, manifest: Manifest): Promise<string[]> => {
  const parts = new Map(partsOf(manifest).map((one) => [one.path, one]));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const faults = found
    .filter((path) => !parts.has(path) && path !== NAME && path !== SEAL)
    .map((path) => `${path} is no part of it`);
  for (const { path, sha256 } of parts.values()) {
    if (!found.includes(path)) {
      faults.push(`${path} is missing`);
      continue;
    }
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(folder, path)), hash);
    if (hash.digest('hex') !== sha256) faults.push(`${path} is not as it was written`);
  }
  return faults;
};
