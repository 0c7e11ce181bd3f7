import { PortalError } from '#domain/errors.ts';
import { formatMoney, type Pence } from '#domain/money/money.ts';
import { type Counted, totalOf } from '#domain/takings/counted.ts';
import type { Db } from '#server/context.ts';
import { hashOf, readLedger, type TakingsKey } from './ledger.ts';

/** Replaces what the fund of a period counts of the takings. */
const store = async (db: Db, { id, company_id }: TakingsKey, counted: readonly Counted[]): Promise<void> => {
  await db.deleteFrom('takings_counted').where('company_id', '=', company_id).where('period_id', '=', id).execute();
  // Each statement has a limited number of parameters.
  for (let from = 0; from < counted.length; from += 5_000)
    await db
      .insertInto('takings_counted')
      .values(
        counted
          .slice(from, from + 5_000)
          .map(({ id: takings_id, amount }) => ({ company_id, period_id: id, takings_id, amount })),
      )
      .execute();
};

/**
 * Records that the fund of a period was filled from the takings, and returns their total for the audit. The caller has locked the
 * scheme, so that two periods never count the same amount.
 * @throws PortalError takings_changed if the takings are not those that the caller has read
 */
export const countTakings = async (db: Db, period: TakingsKey, hash: string): Promise<Pence> => {
  const { counted } = await readLedger(db, period);
  if (hashOf(counted) !== hash) throw new PortalError('takings_changed');
  await store(db, period, counted);
  return totalOf(counted);
};

/**
 * Records at the release of a period that its fund, which was typed, shares the takings of its days, so that later entries of
 * these days are recognised. Amounts of earlier days remain for the next period. Returns the total in units of the currency,
 * or null if there is nothing to record.
 */
export const countAtRelease = async (db: Db, period: TakingsKey): Promise<string | null> => {
  const { counted, hash } = await readLedger(db, period);
  const own = counted.filter(({ business_date }) => business_date >= period.start_date);
  if (hash !== null || own.length === 0) return null;
  await store(db, period, own);
  await db
    .updateTable('tronc_amounts')
    .set({ takings_hash: hashOf(own) })
    .where('company_id', '=', period.company_id)
    .where('period_id', '=', period.id)
    .execute();
  return formatMoney(totalOf(own));
};
