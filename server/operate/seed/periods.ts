import { Readable } from 'node:stream';
import type { PeriodTakings } from '#domain/contract/takings.ts';
import { csvDecimal, csvText } from '#domain/csv/write.ts';
import { addDays, daysBetween, type IsoDate } from '#domain/dates/isoDate.ts';
import { seasonalFund } from '#domain/samples/funds.ts';
import type { SampleScheme } from '#domain/samples/group.ts';
import { sampleHours } from '#domain/samples/hours.ts';
import { crewOf, type SampleEmployee } from '#domain/samples/people.ts';
import type { Services } from '#server/context.ts';
import { readCsv } from '#server/platform/files/csvReader.ts';
import type { SeedClient } from './client.ts';
import { planReading, type Release, writeAll } from './statements.ts';
import { importTakings } from './takings.ts';
import { type Timeline, workdaysBefore } from './timeline.ts';

interface Period {
  id: number;
  period_number: number;
  start_date: IsoDate;
  end_date: IsoDate;
  submission_date: IsoDate;
  actual_pay_date: IsoDate;
}

/** A scheme whose periods are completed, and who does it. */
interface Running {
  services: Services;
  troncmaster: SeedClient;
  /** who uploads the files of the site and hands statements over */
  site: SeedClient;
  company: { id: number };
  country: 'GB' | 'IE';
  scheme: { id: number };
  sample: SampleScheme;
}

const WEEKS_BY_FREQUENCY: Readonly<Record<number, number>> = { 1: 1, 2: 2, 3: 4, 4: 4.25 };

const later = (one: IsoDate, other: IsoDate): IsoDate => (one > other ? one : other);
const earlier = (one: IsoDate, other: IsoDate): IsoDate => (one < other ? one : other);

/** Returns the hours of a person in a period: fewer if they started or left in it. */
const hoursOf = (period: Period, weeks: number, { payroll_ref, start_date, leave_date }: SampleEmployee): string => {
  const hours = sampleHours(payroll_ref, period.period_number, weeks);
  const from = later(start_date, period.start_date);
  const until = leave_date !== null && leave_date < period.end_date ? leave_date : period.end_date;
  const part = (daysBetween(from, until) + 1) / (daysBetween(period.start_date, period.end_date) + 1);
  return part < 1 ? (Math.floor(Math.max(0, part) * Number(hours) * 4) / 4).toFixed(2) : hours;
};

/** Fills in the downloaded hours template, as a site manager would. */
const filledTemplate = async (
  template: string,
  period: Period,
  weeks: number,
  crew: readonly SampleEmployee[],
): Promise<string> => {
  const people = new Map(crew.map((person) => [person.payroll_ref, person]));
  const hoursIn = (ref: string) => {
    const person = people.get(ref);
    return person ? csvDecimal(hoursOf(period, weeks, person)) : '';
  };
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
    rows.map((cells) => cells.map((cell, index) => (index === hours ? hoursIn(cells[ref] ?? '') : cell))),
  );
};

const importHours = async (
  client: SeedClient,
  period: Period,
  weeks: number,
  crew: readonly SampleEmployee[],
): Promise<void> => {
  const path = `/tronc_periods/${period.id}/employee_hours`;
  const text = await filledTemplate(await client.text(`${path}/csv_template`), period, weeks, crew);
  const form = new FormData();
  form.set('hours', new File([text], 'hours.csv', { type: 'text/csv' }));
  await client.send(path, form);
};

/** Fills the fund of a period from the takings of its site and generates its report. Returns the id of the report. */
export const generate = async (client: SeedClient, period_id: number, more = {}): Promise<number> => {
  const base = `/tronc_periods/${period_id}`;
  const { total: amount, hash } = await client.call<PeriodTakings>('GET', `${base}/takings`);
  const hour_buckets = [{ tronc_period_id: period_id, amount }];
  await client.call('PUT', `${base}/tronc_amounts`, { hour_buckets, takings_hash: hash });
  return (await client.call<{ id: number }>('POST', `${base}/generate_report`, more)).id;
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

/** Plans the release of a period: hours and fund three working days before it is paid, the release a day later. */
const planRelease = (
  timeline: Timeline,
  running: Running,
  period: Period,
  fund: string,
  later_periods: number,
): void => {
  const { services, troncmaster, site, company, country, sample } = running;
  const paid = period.actual_pay_date;
  const weeks = WEEKS_BY_FREQUENCY[Number(sample.rules.frequency_id)] ?? 1;
  const prepared = later(workdaysBefore(paid, 3), addDays(period.submission_date, 1));
  const crew = crewOf({ ...sample.crew, country, site: sample.site }, timeline.today);
  let id = 0;
  const release: Release = { company_id: company.id, country, paid, later: later_periods, report: () => id };
  if (later_periods < (sample.weekly?.files ?? 0))
    timeline.add(period.submission_date, '10:24', () => uploadRota(site, period, sample));
  // The till knows no days to come: a month is prepared before it ends.
  const days = { start_date: period.start_date, end_date: earlier(period.end_date, prepared) };
  const takings = { company_id: company.id, site: sample.site, total: fund, ...days };
  timeline.add(prepared, '09:12', () => importTakings(site, takings));
  timeline.add(prepared, '09:37', () => importHours(troncmaster, period, weeks, crew));
  timeline.add(prepared, '10:05', async () => {
    id = await generate(troncmaster, period.id);
  });
  timeline.add(later(workdaysBefore(paid, 2), prepared), '15:18', async () => {
    await troncmaster.call('POST', `/tronc_reports/${id}/approve`);
    await writeAll(services, release);
  });
  planReading(timeline, services, site, release);
};

/** Takings of the open period in proportion to those of the last one. */
const CURRENT_RATE = 1.04;

/** Plans the takings of the open period up to yesterday. */
const planCurrentTakings = (timeline: Timeline, running: Running, period: Period, average: string): void => {
  const { site, company, sample } = running;
  const end_date = earlier(period.end_date, addDays(timeline.today, -1));
  const days = daysBetween(period.start_date, end_date) + 1;
  if (days < 1) return;
  const share = (Number(average) * CURRENT_RATE * days) / (daysBetween(period.start_date, period.end_date) + 1);
  const takings = { company_id: company.id, site: sample.site, start_date: period.start_date, end_date };
  timeline.add(addDays(timeline.today, -1), '17:20', () =>
    importTakings(site, { ...takings, total: share.toFixed(2) }),
  );
};

/**
 * Plans the completed periods of a scheme, and the file of the open one. A site that is late has only just sent the file of
 * the last period, and none for the open one.
 */
export const planPeriods = async (timeline: Timeline, running: Running): Promise<void> => {
  const { troncmaster, site, scheme, sample } = running;
  const periods = await troncmaster.call<Period[]>(
    'GET',
    `/tronc_periods?tronc_scheme_ids[]=${scheme.id}&per_page=200`,
  );
  const inOrder = [...periods].sort((a, b) => (a.actual_pay_date < b.actual_pay_date ? -1 : 1));
  const open = inOrder.findIndex(({ actual_pay_date }) => actual_pay_date >= timeline.today);
  const funds = sample.funds ?? Array.from({ length: sample.weekly?.weeks ?? 0 }, () => null);
  const paid = inOrder.slice(Math.max(0, open - funds.length), open);
  const missing = sample.isLate ? paid.pop() : undefined;
  for (const [index, period] of paid.entries()) {
    const { actual_pay_date, period_number } = period;
    const fund =
      funds.at(index - paid.length) ?? seasonalFund(sample.weekly?.average ?? 0, actual_pay_date, period_number);
    planRelease(timeline, running, period, fund, paid.length - 1 - index);
  }
  if (missing) timeline.before(1, '16:52', () => uploadRota(site, missing, sample));
  const current = inOrder[open];
  const average = funds.at(-1);
  if (current && average) planCurrentTakings(timeline, running, current, average);
  const sent = (day: IsoDate): IsoDate => (day < timeline.today ? day : addDays(timeline.today, -1));
  if (current && !missing)
    timeline.add(sent(current.submission_date), '10:41', () => uploadRota(site, current, sample));
};
