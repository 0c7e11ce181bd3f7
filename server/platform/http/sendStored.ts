import { PortalError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { type Described, readSound } from '#server/platform/files/readSound.ts';
import { type Answer, file } from './answer.ts';

/** A stored file, as described by its row. */
export interface Stored extends Described {
  filename: string;
  mime_type: string;
  scan_status: 'not_scanned' | 'pending' | 'clean' | 'infected';
}

/** Types that a browser may show inline; it downloads everything else. */
const SHOWN = new Set(['application/pdf', 'image/png', 'image/jpeg']);
export const isShown = ({ mime_type }: Pick<Stored, 'mime_type'>): boolean => SHOWN.has(mime_type);

/**
 * Checks that the scan result permits a download; called before the download is recorded anywhere.
 * @throws PortalError file_infected; file_not_scanned while the scan is pending
 */
export const checkScan = ({ scan_status }: Pick<Stored, 'scan_status'>): void => {
  if (scan_status === 'infected') throw new PortalError('file_infected');
  if (scan_status === 'pending') throw new PortalError('file_not_scanned');
};

/**
 * Returns the bytes of a stored file under its own name, as an attachment unless `inline`. Call it before the download is
 * recorded: a file that cannot be sent was not downloaded.
 * @throws PortalError file_lost, file_changed
 */
export const sendStored = async ({ files }: Context, stored: Stored, shown?: { inline: boolean }): Promise<Answer> =>
  file(stored.filename, stored.mime_type, await readSound(files, stored), shown);

/**
 * Sends a company's stored file to a user who may read it, if the scan result permits, and audits
 * `<resource>.downloaded`.
 * @throws PortalError file_infected, file_not_scanned, file_lost, file_changed
 */
export const sendAudited = async (
  context: Context,
  resource: string,
  row: Stored & { id: number; company_id: number },
): Promise<Answer> => {
  checkScan(row);
  const answer = await sendStored(context, row);
  const { id: record_id, company_id } = row;
  await audit(context, { event: `${resource}.downloaded`, resource, record_id, company_id });
  return answer;
};
