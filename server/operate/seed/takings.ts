import { csvDecimal, csvText } from '#domain/csv/write.ts';
import { formatDate } from '#domain/dates/dateText.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { parseMoney } from '#domain/money/money.ts';
import { sampleTakings } from '#domain/samples/takings.ts';
import type { SeedClient } from './client.ts';

const WORDS = { card_tip: 'Card tip', voluntary_service_charge: 'Voluntary service charge' };
const HEADER = ['Site', 'Business day', 'Kind', 'Amount', 'VAT', 'Source', 'Number at the source'];

interface Ledger {
  company_id: number;
  site: string;
  /** with two decimals */
  total: string;
  start_date: IsoDate;
  end_date: IsoDate;
}

/** Imports the till's file with the takings of some days, which add up to a total. */
export const importTakings = async (
  client: SeedClient,
  { company_id, site, total, start_date, end_date }: Ledger,
): Promise<void> => {
  const rows = sampleTakings(parseMoney(total) ?? 0, start_date, end_date).map((one) => [
    ...[site, formatDate(one.business_date), WORDS[one.kind]],
    ...[csvDecimal(one.gross), csvDecimal('0.00'), 'till', one.external_id],
  ]);
  const form = new FormData();
  form.set('company_id', String(company_id));
  form.set('file', new File([csvText(HEADER, rows)], `till-${start_date}.csv`, { type: 'text/csv' }));
  await client.send('/takings/import', form);
};
