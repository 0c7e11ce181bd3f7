import { verify } from '#server/operate/verify/index.ts';
import { connect } from '#server/platform/db/connect.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { localStore } from '#server/platform/files/store/localStore.ts';
import type { KeyPlace } from '#server/platform/secrets/secretKey.ts';
import { settled, verifyReports } from '../torture/contents.ts';
import { findHalves, type Halves } from '../torture/invariants.ts';
import { checkPresence } from '../torture/presence.ts';
import type { Story } from './journeys.ts';

/** What the database contains at the end of a run. */
export interface Contents {
  /** acknowledged data that is missing or differs; data that is incomplete */
  lost: string[];
  halves: string[];
  /** PUTs without a key that nginx sent to both portals, which HTTP allows for PUT: same figures, two audit rows */
  twice: string[];
  /** writes without a response, and how many of them took effect */
  unknown: number;
  landed: number;
  reports: number;
  files: number;
  audit: number;
}

/**
 * Compares the responses that clients received with the data in the database and in the file store.
 * @param known incomplete work that was there before the run (demo data)
 */
export const checkContents = async (
  address: string,
  files: string,
  config: KeyPlace,
  { dones }: Story,
  known?: Halves,
): Promise<Contents> => {
  const { db, close } = connect<Tables>(address);
  try {
    await settled(db);
    const { lost: faults, landed } = await checkPresence(db, dones);
    const isTwice = (fault: string) => fault.startsWith('fund ') && fault.endsWith('was done 2 times');
    const reports = await verifyReports(db);
    const verdict = await verify({ db, files: localStore(files), config });
    return {
      lost: faults.filter((fault) => !isTwice(fault)),
      twice: faults.filter(isTwice),
      landed,
      unknown: dones.filter(({ outcome }) => outcome === 'nothing').length,
      halves: [
        ...(await findHalves(db, known)),
        ...reports.faults,
        ...verdict.faults.map(({ where, what }) => `${where} ${what}`),
      ],
      reports: reports.checked,
      files: verdict.files.checked,
      audit: verdict.audit.checked,
    };
  } finally {
    await close();
  }
};
