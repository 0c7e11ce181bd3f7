import { PortalError } from '#domain/errors.ts';
import { formatMessage } from '#domain/formatMessage.ts';
import { errors } from '#i18n/en-GB/errors.ts';
import type { Context } from '#server/context.ts';

import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { ownerOf } from '#server/platform/limits/limitOwner.ts';
import { workQueue } from '#server/platform/limits/workQueue.ts';
import { isRefused } from './refused/isRefused.ts';
import { sha256 } from './sha256.ts';
import { assertDiskSpace, assertStorageLeft, lockStorage } from './storage.ts';

/** Examining a file needs a few hundred kB at a time. It needs no connection: it may run in a transaction. */
const fileChecks = workQueue('fileChecks', { atOnce: 4, perKey: 2, waiting: 200, waitingPerKey: 50 });

const LONGEST_NAME = 255;
/** Characters of a name that are read at all. */
const LONGEST_PATH = 1024;

/** An uploaded file, stored in a temporary folder that is deleted when the request ends. */
export interface FormFile {
  field: string;
  filename: string;
  mime: string;
  path: string;
  size: number;
}

/** The details of a stored file, as in the tables of files. */
export interface KeptFile {
  filename: string;
  mime_type: string;
  size: number;
  sha256: Buffer;
  storage_key: string;
  uploader_id: number;
  scan_status: 'pending' | 'not_scanned';
  scanned_at: null;
  created_at: Date;
}

/**
 * Stores uploads permanently, then runs `save` with their rows' values, in the order of the files. If any step fails,
 * the bytes are removed; the transaction removes the rows.
 * @throws PortalError file_type_refused or file_empty, naming the file, or storage_full, before anything is stored
 */
export const keepFiles = async <T>(
  context: Context,
  files: readonly FormFile[],
  save: (kept: KeptFile[]) => Promise<T>,
): Promise<T> => {
  await fileChecks.run([ownerOf(context.caller, context.address)], () => check(files));
  if (files.length > 0) await assertDiskSpace(context.config);
  const kept: KeptFile[] = [];
  try {
    for (const file of files) {
      const measured = { size: file.size, sha256: await sha256(file.path) };
      kept.push({
        storage_key: await context.files.keep({ path: file.path, ...measured }),
        filename: shownName(file.filename),
        mime_type: mimeOf(file.mime),
        ...measured,
        uploader_id: context.caller.principal.id,
        scan_status: context.config.clamdHost === undefined ? 'not_scanned' : 'pending',
        scanned_at: null,
        created_at: context.now(),
      });
    }
    const waiting = kept.filter(({ scan_status }) => scan_status === 'pending');
    await enqueue(
      context.db,
      'scan',
      waiting.map(({ storage_key }) => ({ key: storage_key })),
    );
    return await save(kept);
  } catch (error) {
    // The nightly sweep removes what cannot be removed now.
    await Promise.allSettled(kept.map(({ storage_key }) => context.files.remove(storage_key)));
    throw error;
  }
};

/**
 * Adds uploads to the stored files of a company, then runs `save` with the ids of their rows, in the order of the
 * files.
 * @throws PortalError company_storage_full, own_storage_full
 */
export const keepUploads = async <T>(
  context: Context,
  company_id: number,
  files: readonly FormFile[],
  save: (fileIds: number[]) => Promise<T>,
): Promise<T> => {
  if (files.length === 0) return save([]);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  // Before anything is copied, and again when no other upload can add its rows.
  await assertStorageLeft(context, company_id, bytes);
  return keepFiles(context, files, async (kept) => {
    await lockStorage(context, company_id);
    await assertStorageLeft(context, company_id, bytes);
    const stored = await context.db
      .insertInto('stored_files')
      .values(kept.map((file) => ({ company_id, ...file })))
      .returning(['id', 'storage_key'])
      .execute();
    const idOf = new Map(stored.map((row) => [row.storage_key, row.id]));
    return save(kept.map(({ storage_key }) => idOf.get(storage_key) ?? 0));
  });
};

/**
 * Rejects forbidden file types and empty files: a cloud folder provides an empty file while it is still downloading the
 * content.
 */
const check = async (files: readonly FormFile[]): Promise<void> => {
  for (const file of files) {
    const code = file.size === 0 ? 'file_empty' : (await isRefused(file)) ? 'file_type_refused' : null;
    if (!code) continue;
    const params = { filename: shownName(file.filename) };
    throw new PortalError(code, { params, errors: { [file.field]: [formatMessage(errors[code], params)] } });
  }
};

/**
 * Returns a file name for display only: without folders, control characters and characters that change the direction of
 * writing.
 */
export const shownName = (name: string): string =>
  (name.slice(-LONGEST_PATH).split(/[\\/]/).at(-1) ?? '')
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
    .slice(-LONGEST_NAME) || 'file';

const mimeOf = (mime: string): string => (/^[\w.+-]+\/[\w.+-]+$/.test(mime) ? mime : 'application/octet-stream');
