import { totalOf } from '#domain/takings/counted.ts';
import { fundOf } from '#domain/takings/fundOf.ts';
import type { ObservedFacts } from '#domain/tronc/index.ts';
import type { Db } from '#server/context.ts';
import { readLedger, type TakingsKey } from './ledger.ts';

/** Returns the takings that a report of the period is compared with; null if its site has none in the period. */
export const takingsFacts = async (db: Db, period: TakingsKey): Promise<ObservedFacts['takings']> => {
  const { counted } = await readLedger(db, period);
  if (counted.length === 0) return null;
  const [whole] = fundOf(counted, period, 'period');
  return { total: totalOf(counted), mandatory: whole?.mandatory ?? 0 };
};
