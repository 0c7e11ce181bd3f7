import { Readable } from 'node:stream';
import { csvDecimal, csvText } from '#domain/csv/write.ts';
import type { SampleScheme } from '#domain/samples/group.ts';
import { sampleHours } from '#domain/samples/hours.ts';
import { readCsv } from '#server/platform/files/csvReader.ts';
import type { SeedClient } from './client.ts';

interface Period {
  id: number;
  period_number: number;
  start_date: string;
  actual_pay_date: string;
  is_current: boolean;
}

const WEEKS_BY_FREQUENCY: Readonly<Record<number, number>> = { 1: 1, 2: 2, 3: 4, 4: 4.25 };

/** Fills in the downloaded hours template, as a site manager would. */
const filledTemplate = async (template: string, period: Period, weeks: number): Promise<string> => {
  let header: string[] = [];
  const rows: string[][] = [];
  for await (const batch of readCsv(Readable.from([Buffer.from(template, 'utf8')])))
    for (const { line, cells } of batch) {
      if (line === 1) header = cells;
      else rows.push(cells);
    }
  const [ref, hours] = [header.indexOf('payroll_ref'), header.indexOf('hours')];
  return csvText(
    header,
    rows.map((cells) =>
      cells.map((cell, index) =>
        index === hours ? csvDecimal(sampleHours(cells[ref] ?? '', period.period_number, weeks)) : cell,
      ),
    ),
  );
};

const release = async (client: SeedClient, period: Period, fund: string, weeks: number): Promise<void> => {
  const base = `/tronc_periods/${period.id}`;
  const form = new FormData();
  form.set(
    'hours',
    new File(
      [await filledTemplate(await client.text(`${base}/employee_hours/csv_template`), period, weeks)],
      'hours.csv',
      { type: 'text/csv' },
    ),
  );
  await client.send(`${base}/employee_hours`, form);
  await client.call('PUT', `${base}/tronc_amounts`, { hour_buckets: [{ tronc_period_id: period.id, amount: fund }] });
  const report = await client.call<{ id: number }>('POST', `${base}/generate_report`, {});
  await client.call('POST', `/tronc_reports/${report.id}/approve`);
};

/** Uploads a file from the site that has not been processed yet. */
const uploadRota = async (client: SeedClient, period: Period, scheme: SampleScheme): Promise<void> => {
  const form = new FormData();
  form.set('description', 'Rota and till totals');
  form.append(
    'files[]',
    new File([`Rota of ${scheme.site}, period ${period.period_number}\r\n`], `rota-${period.start_date}.txt`, {
      type: 'text/plain',
    }),
  );
  await client.send(`/tronc_periods/${period.id}/troncs_files`, form);
};

/**
 * Completes and releases the periods before the current one, and leaves the current one open with a file to process.
 */
export const runPeriods = async (client: SeedClient, scheme: { id: number }, sample: SampleScheme): Promise<void> => {
  const periods = await client.call<Period[]>('GET', `/tronc_periods?tronc_scheme_ids[]=${scheme.id}&per_page=200`);
  const inOrder = [...periods].sort((a, b) => (a.actual_pay_date < b.actual_pay_date ? -1 : 1));
  const current = inOrder.findIndex(({ is_current }) => is_current);
  const funds = sample.funds.slice(0, -1);
  for (const [index, fund] of funds.entries()) {
    const period = inOrder[current - funds.length + index];
    if (period && fund) await release(client, period, fund, WEEKS_BY_FREQUENCY[Number(sample.rules.frequency_id)] ?? 1);
  }
  const open = inOrder[current];
  if (open) await uploadRota(client, open, sample);
};
