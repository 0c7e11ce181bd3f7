import { sql } from 'kysely';
import type { Db, Services } from '#server/context.ts';
import { ANONYMOUS } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { mail } from '#server/platform/mail/outbox.ts';
import type { Scan, Verdict } from './clamd.ts';

/**
 * Scans one file and stores the verdict. The uploader of an infected file is notified; its bytes stay in the store but
 * cannot be downloaded. Does nothing if the file no longer exists or already has a verdict.
 * @throws any error of the scanner or the store: the file stays pending and therefore unavailable
 */
export const scanFile = async (
  { db, files, secrets, config, now }: Pick<Services, 'db' | 'files' | 'secrets' | 'config' | 'now'>,
  scan: Scan,
  key: string,
): Promise<void> => {
  const { rows } = await sql`
    select 1 from stored_files where storage_key = ${key} and scan_status = 'pending'
    union all select 1 from update_files where storage_key = ${key} and scan_status = 'pending'`.execute(db);
  if (rows.length === 0) return;
  const verdict = await scan(await files.read(key));
  await inTransaction(db, async (tx) => {
    const settled = await settle(tx, key, verdict, now());
    if (!settled || verdict === 'clean') return;
    const { id, resource, company_id, filename, email, name } = settled;
    await mail({ db: tx, secrets, config }, email, 'file_infected', { name, filename });
    await audit(
      { db: tx, caller: ANONYMOUS, now, cause: 'job scan' },
      { event: 'files.infected', resource, record_id: id, company_id },
    );
  });
};

interface SettledFile {
  id: number;
  resource: string;
  company_id: number | null;
  filename: string;
  email: string;
  name: string;
}

/** Stores the verdict if the file is still pending; returns the file and its uploader. */
const settle = async (db: Db, key: string, verdict: Verdict, at: Date): Promise<SettledFile | undefined> => {
  const { rows } = await sql<SettledFile>`
    with of_company as (
      update stored_files set scan_status = ${verdict}, scanned_at = ${at}
      where storage_key = ${key} and scan_status = 'pending' returning id, company_id, filename, uploader_id
    ), of_update as (
      update update_files set scan_status = ${verdict}, scanned_at = ${at}
      where storage_key = ${key} and scan_status = 'pending' returning update_id, filename, uploader_id
    ), judged as (
      select id, 'stored_files' as resource, company_id, filename, uploader_id from of_company
      union all select update_id, 'updates', null, filename, uploader_id from of_update
    )
    select j.id, j.resource, j.company_id, j.filename, u.email, u.forename as name
    from judged j join users u on u.id = j.uploader_id`.execute(db);
  return rows[0];
};

/**
 * Queues all files without a verdict. Once a scanner is configured, earlier files wait for a verdict like all others.
 * So do pending files of a restored database, because a backup does not contain jobs.
 */
export const scanPendingFiles = (db: Services['db']): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ key: string }>`
      with of_company as (
        update stored_files set scan_status = 'pending' where scan_status = 'not_scanned' returning storage_key
      ), of_update as (
        update update_files set scan_status = 'pending' where scan_status = 'not_scanned' returning storage_key
      )
      select storage_key as key from of_company union all select storage_key from of_update
      union all select storage_key from (
        select storage_key from stored_files where scan_status = 'pending'
        union all select storage_key from update_files where scan_status = 'pending'
      ) as waiting where not exists (select 1 from pgboss.job where name = 'scan' and state < 'completed'
        and data ->> 'key' = storage_key)`.execute(tx);
    await enqueue(tx, 'scan', rows);
  });
