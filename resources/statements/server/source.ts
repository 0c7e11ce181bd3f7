import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { sql } from 'kysely';
import type { BucketKind } from '#domain/dates/buckets.ts';
import { hasStatement, type StatementHeading, type StatementLine } from '#domain/statements/statementOf.ts';
import type { StatementCountry } from '#domain/statements/states.ts';
import type { ExplanationNote, PaidBy, TroncResult } from '#domain/tronc/index.ts';
import type { Db } from '#server/context.ts';

const unzip = promisify(gunzip);

/** A released report whose statements are to be written. */
export interface ReportKey {
  company_id: number;
  report_id: number;
}

/** What is read of a report, in one row. */
interface Row {
  site_id: number;
  scheme_id: number;
  tronc_period_id: number;
  version: number;
  approved_at: Date;
  paid_by: PaidBy;
  company: string;
  company_country: 'GB' | 'IE';
  statements_by: 'email' | 'print' | 'none';
  site: string;
  scheme: string;
  period_number: number;
  start_date: string;
  end_date: string;
  actual_pay_date: string;
  jurisdiction: StatementCountry;
  bucket_kind: BucketKind;
  distributable: number;
  lines: TroncResult['lines'];
  explanations: Buffer | null;
}

/** A released report, with the lines of each person and their explanations, which are parsed when they are needed. */
export interface StatementSource extends ReportKey {
  approved_at: Date;
  heading: StatementHeading;
  place: Pick<Row, 'site_id' | 'scheme_id' | 'tronc_period_id'>;
  statements_by: Row['statements_by'];
  people: ReadonlyMap<number, readonly StatementLine[]>;
}

/** Reads the report with the current names of company, site and scheme, which the statement then keeps. */
export const statementSource = async (db: Db, { company_id, report_id }: ReportKey): Promise<StatementSource> => {
  const { rows } = await sql<Row>`
    select s.site_id, r.scheme_id, r.period_id as tronc_period_id, r.version, r.approved_at, r.paid_by, c.name as company,
      c.country as company_country, c.statements_by, site.name as site, s.name as scheme, p.period_number, p.start_date,
      p.end_date, p.actual_pay_date, r.input->'period'->>'jurisdiction' as jurisdiction,
      r.input->'scheme'->>'distributionFrequency' as bucket_kind, (r.result->>'distributable')::bigint as distributable,
      r.result->'lines' as lines, r.explanations
    from tronc_reports r
    join companies c on c.id = r.company_id
    join schemes s on s.company_id = r.company_id and s.id = r.scheme_id
    join sites site on site.company_id = s.company_id and site.id = s.site_id
    join tronc_periods p on p.company_id = r.company_id and p.id = r.period_id
    where r.company_id = ${company_id} and r.id = ${report_id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no report ${report_id}`);
  return {
    company_id,
    report_id,
    approved_at: row.approved_at,
    heading: {
      company: row.company,
      site: row.site,
      scheme: row.scheme,
      period: { number: row.period_number, start: row.start_date, end: row.end_date },
      pay_date: row.actual_pay_date,
      version: row.version,
      country: row.jurisdiction,
      currency: row.company_country === 'IE' ? 'EUR' : 'GBP',
      paid_by: row.paid_by,
      total: row.distributable,
      bucket_kind: row.bucket_kind,
    },
    place: { site_id: row.site_id, scheme_id: row.scheme_id, tronc_period_id: row.tronc_period_id },
    statements_by: row.statements_by,
    people: byPerson(row.lines, await explanationsOf(row.explanations)),
  };
};

/** Returns the texts of the explanations, one for each line; null in older versions, whose lines contain them. */
const explanationsOf = async (compressed: Buffer | null): Promise<readonly string[] | null> =>
  compressed === null ? null : (await unzip(compressed)).toString().split('\n');

/** The people with hours or money, by employee id. */
const byPerson = (
  lines: TroncResult['lines'],
  texts: readonly string[] | null,
): ReadonlyMap<number, readonly StatementLine[]> => {
  const people = new Map<number, StatementLine[]>();
  lines.forEach((line, at) => {
    const own = people.get(line.employeeId) ?? [];
    people.set(line.employeeId, own);
    own.push({
      ...line,
      get explanation() {
        return texts === null ? line.explanation : (JSON.parse(texts[at] || '[]') as ExplanationNote[]);
      },
    });
  });
  return new Map([...people].filter(([, own]) => hasStatement(own)).sort(([a], [b]) => a - b));
};
