import type { z } from 'zod';
import type { fundBody } from '#domain/contract/fund.ts';
import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';
import { bucketStartOf } from '#domain/dates/buckets.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { FundAmount } from '#domain/tronc/index.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { requireConfirmed } from '#server/platform/http/confirm.ts';
import { lockPeriod } from '../lockPeriod.ts';
import { notBegun } from '../notBegun.ts';
import { presentPeriod } from '../present.ts';
import { requireRevision } from '../requireRevision.ts';
import { countTakings } from '../takings/count.ts';
import { readFund } from './body.ts';

/** What the fund counts of the takings: as the request says, otherwise as before. */
type Takings = Pick<z.output<typeof fundBody>, 'takings_hash'>;

/**
 * Replaces the fund of a period and returns the period. A fund of 0.00 is an entered fund too. With the hash of the takings
 * from which it was filled, it counts these.
 * @throws PortalError fund_refused, confirmation_needed, takings_changed, changed when `ifMatch` is an older revision
 */
export const enterFund = async (
  context: Context,
  periodId: number,
  body: unknown,
  ifMatch: number | null,
): Promise<TroncPeriod | undefined> => {
  const { db } = context;
  const { takings_hash } = (body ?? {}) as Takings;
  const period = await lockPeriod(context, periodId, takings_hash === undefined ? 'period' : 'ledger');
  await requireRevision(context, period, ifMatch);
  const fund = readFund(body, period);
  const confirmed = requireConfirmed(context, notBegun(context, period, 'future_inputs'));
  const { company_id, id: period_id } = period;
  const before = await db
    .deleteFrom('tronc_amounts')
    .where('company_id', '=', company_id)
    .where('period_id', '=', period_id)
    .returning(['amount', 'mandatory', 'takings_hash'])
    .execute();
  const counted = takings_hash === undefined ? null : formatMoney(await countTakings(db, period, takings_hash));
  await db
    .insertInto('tronc_amounts')
    .values(
      fund.map(({ bucket, amount, mandatory }) => ({
        company_id,
        period_id,
        bucket_start: bucketStartOf(bucket),
        amount,
        mandatory: mandatory ?? null,
        takings_hash: takings_hash ?? before[0]?.takings_hash ?? null,
      })),
    )
    .execute();
  await db
    .updateTable('tronc_periods')
    .set({ fund_entered_at: context.now(), revision: period.revision + 1 })
    .where('company_id', '=', company_id)
    .where('id', '=', period_id)
    .execute();
  await audit(context, {
    event: 'tronc_amounts.entered',
    resource: 'tronc_periods',
    record_id: period_id,
    company_id,
    changes: {
      tronc_amount: [period.fund_entered_at && total(before), total(fund)],
      ...mandatoryChange(before, fund),
      ...(counted !== null && { takings: [null, counted] }),
      ...confirmed,
    },
  });
  return presentPeriod(context, period_id);
};

const total = (amounts: readonly Pick<FundAmount, 'amount'>[]): string =>
  formatMoney(amounts.reduce((sum, { amount }) => sum + amount, 0));

type Mandatory = { mandatory?: number | null };
const mandatoryOf = (amounts: readonly Mandatory[]): string | null =>
  amounts.some(({ mandatory }) => mandatory != null)
    ? formatMoney(amounts.reduce((sum, { mandatory }) => sum + (mandatory ?? 0), 0))
    : null;

/** The part from mandatory service charges, if it was entered before or now. */
const mandatoryChange = (before: readonly Mandatory[], now: readonly Mandatory[]) => {
  const [from, to] = [mandatoryOf(before), mandatoryOf(now)];
  return from === null && to === null ? {} : { mandatory_service_charges: [from, to] };
};
