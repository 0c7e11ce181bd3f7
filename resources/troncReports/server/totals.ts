import type { Pence } from '#domain/money/money.ts';
import type { Hours } from '#domain/money/units.ts';
import type { TroncInput, TroncResult } from '#domain/tronc/index.ts';

/** The figures of a report that lists and later periods use without reading its lines. Money in pence. */
export interface ReportTotals {
  total_troncs: Pence;
  card_transaction_fee: Pence;
  troncmasters_fee: Pence;
  troncmasters_fee_from_fund: Pence;
  setup_fee: Pence;
  setup_fee_from_fund: Pence;
  reserve_opening: Pence;
  /** top-up */
  reserve: Pence;
  reserve_release: Pence;
  reserve_closing: Pence;
  distributed_total: Pence;
  employees_count: number;
  /** 1/300 hours */
  total_hours: Hours;
  /** the part of the fund that stems from mandatory service charges; absent if none was entered */
  mandatory_service_charges?: Pence;
}

export const totalsOf = (result: TroncResult, fund: TroncInput['fund']): ReportTotals => ({
  total_troncs: result.fund,
  card_transaction_fee: result.cardTransactionFee,
  troncmasters_fee: result.troncmastersFee.total,
  troncmasters_fee_from_fund: result.troncmastersFee.fund,
  setup_fee: result.setupFee.total,
  setup_fee_from_fund: result.setupFee.fund,
  reserve_opening: result.reserve.opening,
  reserve: result.reserve.topUp,
  reserve_release: result.reserve.release,
  reserve_closing: result.reserve.closing,
  distributed_total: result.distributable,
  employees_count: result.employeesCount,
  total_hours: result.totalHours,
  ...(fund.some(({ mandatory }) => mandatory !== undefined) && {
    mandatory_service_charges: fund.reduce((sum, { mandatory = 0 }) => sum + mandatory, 0),
  }),
});
