import { sealAudit } from '#server/audit/seal.ts';
import type { Services } from '#server/http/context.ts';
import { type ChainHead, type LookedAtAudit, lookAtAudit } from './audit.ts';
import { lookAtFiles } from './files.ts';
import type { Fault, Looked } from './finding.ts';
import { lookAtReports } from './reports.ts';

export type { ChainHead, Fault };

/** What was looked at, and everything that is not as it was written. */
export interface Verdict {
  audit: LookedAtAudit;
  reports: Looked;
  files: Looked;
  faults: Fault[];
}

/**
 * Holds audit, reports and files against their hashes. The database is read as of one moment, while work goes on.
 * @param known a head of the chain noted earlier
 */
export const verify = async ({ db, files }: Pick<Services, 'db' | 'files'>, known?: ChainHead): Promise<Verdict> => {
  await sealAudit(db);
  const { audit, reports } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({ audit: await lookAtAudit(tx, known), reports: await lookAtReports(tx) }));
  const kept = await lookAtFiles(db, files);
  return { audit, reports, files: kept, faults: [...audit.faults, ...reports.faults, ...kept.faults] };
};
