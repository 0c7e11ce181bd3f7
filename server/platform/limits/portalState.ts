import type { Config } from '#server/config.ts';
import { Dependencies } from './dependencies.ts';
import { ExportLimiter } from './exportLimiter.ts';
import { KeyRates } from './keyRates.ts';
import { LOAD_LIMITS, type LoadLimits } from './loadLimits.ts';
import { type RefusalLog, refusalLog } from './refusalLog.ts';
import { RequestLoad } from './requestLoad.ts';
import { SharedCheck } from './sharedCheck.ts';
import { Warnings } from './warnings.ts';

/** Milliseconds for which one check of the database is valid. */
const DATABASE_CHECKED = 1_000;

/** What a running portal keeps in memory about its own work; each portal has its own. */
export interface PortalState {
  load: RequestLoad;
  exports: ExportLimiter;
  warnings: Warnings;
  /** requests of programs with API keys */
  keys: KeyRates;
  refusals: RefusalLog;
  /** whether the database responds, for `/api/health` */
  database: SharedCheck;
  /** the services that the portal uses, as far as they are checked */
  dependencies: Dependencies;
}

/**
 * @param onFault called with an error that occurs while a rejection is recorded
 * @param limits limits other than the default, for tests
 */
export const newPortalState = (
  config: Config,
  onFault: (error: unknown) => void,
  limits: Partial<LoadLimits> = {},
  dependencies = new Dependencies([]),
): PortalState => {
  const all = { ...LOAD_LIMITS, ...limits };
  return {
    load: new RequestLoad(all),
    exports: new ExportLimiter(all, config.databasePoolSize),
    warnings: new Warnings(),
    keys: new KeyRates(),
    refusals: refusalLog(onFault),
    database: new SharedCheck(DATABASE_CHECKED),
    dependencies,
  };
};
