import type { Db } from '#server/context.ts';

/**
 * Locks the ledger of a company until the transaction ends, so that two hand-offs never take the same amount: not two
 * of one payroll, and not those of two payrolls while a person moves from one to the other. Reports are not held up: a
 * report that is released meanwhile leads to a difference in the next hand-off.
 */
export const lockLedger = async (db: Db, company_id: number): Promise<void> => {
  await db.selectFrom('companies').select('id').where('id', '=', company_id).forNoKeyUpdate().execute();
};
