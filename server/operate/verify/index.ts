import type { Services } from '#server/context.ts';
import { readNotedHead } from '#server/platform/audit/notedHead.ts';
import { OtherAuditKey, sealAudit } from '#server/platform/audit/seal.ts';
import type { Progress } from '#server/platform/progress.ts';
import { presentAuditKey } from '#server/platform/secrets/keyCheck.ts';
import type { KeyPlace } from '#server/platform/secrets/secretKey.ts';
import { type AuditVerification, type ChainHead, verifyAudit } from './audit.ts';
import { verifyFiles } from './files.ts';
import type { VerificationError, VerificationResult } from './finding.ts';
import { verifyHandoffs } from './handoffs.ts';
import { verifyReports } from './reports.ts';
import { verifyRowCounts } from './rowCounts.ts';

export type { ChainHead, VerificationError };

/** What was verified, and all deviations found. */
export interface Verdict {
  audit: AuditVerification;
  reports: VerificationResult;
  /** the hand-offs of shares to payroll, and their ledger */
  handoffs: VerificationResult;
  /** the numbers of records that lists show */
  counts: VerificationResult;
  files: VerificationResult;
  faults: VerificationError[];
}

/**
 * Compares audit, reports, hand-offs and files with their hashes, and the counts of records with the records. Reads the database from one snapshot, while the portal runs. If
 * the portal's key is not available, nothing is sealed and seals are not authenticated (`audit.authenticated` is null).
 * @param known a head of the chain recorded earlier
 */
export const verify = async (
  { db, files, config, progress }: Pick<Services, 'db' | 'files'> & { config: KeyPlace; progress?: Progress },
  known?: ChainHead,
): Promise<Verdict> => {
  const noted = readNotedHead(config);
  const key = await presentAuditKey(db, config);
  if (key)
    await sealAudit({ db, config }).catch((error: unknown) => {
      // The check reports it as an error.
      if (!(error instanceof OtherAuditKey)) throw error;
    });
  const { audit, reports, handoffs, counts } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      progress?.('audit');
      const looked = await verifyAudit(tx, { key, known, noted });
      const reported = await verifyReports(tx, looked.erasedReports, progress);
      const handed = await verifyHandoffs(tx);
      return { audit: looked, reports: reported, handoffs: handed, counts: await verifyRowCounts(tx) };
    });
  const kept = await verifyFiles(db, files, progress);
  const faults = [audit, reports, handoffs, counts, kept].flatMap((one) => one.faults);
  return { audit, reports, handoffs, counts, files: kept, faults };
};
