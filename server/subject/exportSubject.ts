import { buffer } from 'node:stream/consumers';
import { strToU8, zipSync } from 'fflate';
import { type AuditOrigin, audit } from '#server/audit/audit.ts';
import type { Caller, Context } from '#server/context.ts';
import { shownName } from '#server/files/keepUploads.ts';
import { keyOfEmployee, personalDataOf } from './personalData.ts';

/**
 * Exports everything stored about one employee as a ZIP: `employee.json`, and each document under its own name. Writes
 * an audit row.
 * @param by who exports it: the person who runs the command, or the user of the portal
 * @throws PortalError not_found, file_lost
 */
export const exportSubject = async (
  { db, files, now }: Pick<Context, 'db' | 'files' | 'now'>,
  by: AuditOrigin & { caller: Caller },
  id: number,
): Promise<Uint8Array> => {
  const key = await keyOfEmployee(db, id);
  const { documents, ...held } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => personalDataOf(tx, key));
  const parts: Record<string, Uint8Array> = { 'employee.json': strToU8(JSON.stringify(held, null, 1)) };
  for (const one of documents)
    parts[`${one.of}/${one.id} ${shownName(one.filename)}`] = await buffer(await files.read(one.storage_key));
  await audit(
    { ...by, db, now },
    { event: 'employees.handed_over', resource: 'employees', record_id: id, company_id: key.company_id },
  );
  return zipSync(parts);
};
