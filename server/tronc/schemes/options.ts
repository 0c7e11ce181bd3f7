import { AREAS } from '#domain/access/areas.ts';
import { changedSchemeParts, newSchemeParts, schemeAnswer, schemeListQuery } from '#domain/contract/schemes.ts';
import { scheme, site } from '#domain/entities/index.ts';
import { calendarQuestions } from '#domain/payroll/calendarQuestions.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import type { Db } from '#server/context.ts';
import type { Change, CrudOptions } from '#server/crud/options.ts';
import { companyOf } from '#server/db/companyOf.ts';
import { namedInBody } from '#server/http/subjects.ts';
import { ensurePeriods, recreatePeriods } from '../troncPeriods/ensure.ts';
import { openWorkOf, schemeEffects } from './archive.ts';
import { addDefaultDivision } from './divisions.ts';
import { jobRolePoints } from './points/jobRolePoints.ts';
import { lengthOfServicePoints } from './points/lengthOfServicePoints.ts';
import type { PointsList } from './points/pointsList.ts';
import { trainingPoints } from './points/trainingPoints.ts';
import { presentParts } from './present.ts';
import { changesCalendar, timeBucket } from './rules.ts';

type SchemeChange = Change<typeof scheme>;
type AnyList = PointsList<unknown, unknown>;

/** The lists that a scheme's own request may contain (F-103). */
const LISTS: readonly AnyList[] = [trainingPoints, jobRolePoints, lengthOfServicePoints];

/** Returns the lists in this request, with their parsed rows. */
const given = ({ extra }: SchemeChange): { list: AnyList; rows: readonly unknown[] }[] =>
  LISTS.flatMap((list) => (extra[list.name] ? [{ list, rows: extra[list.name] as unknown[] }] : []));

const listFaults = async (db: Db, change: SchemeChange): Promise<FieldError[]> => {
  const company_id = change.before?.company_id ?? (await companyOf(db, 'sites', change.values.site_id ?? 0));
  const place = { company_id, scheme_id: change.before?.id ?? null };
  const faults = await Promise.all(given(change).map(({ list, rows }) => list.faults(db, place, rows, list.name)));
  return faults.flat();
};

/** Tables whose rows belong to one scheme, in an order in which they can be deleted. */
const SCHEME_PARTS = [
  'scheme_job_roles',
  'scheme_training_points',
  'scheme_length_of_service',
  'departments',
  'divisions',
  'tronc_periods',
];

/** What schemes add to their declaration (contract C9). */
export const schemeOptions: CrudOptions<typeof scheme> = {
  permissions: {
    create: { who: 'subject', rule: scheme.access.create, find: namedInBody(site, 'site_id') },
  },
  listQuery: schemeListQuery,
  historyVisibleTo: { employee: AREAS.employees.canView },
  answer: schemeAnswer,
  extraBody: { create: newSchemeParts, update: changedSchemeParts },
  // The fund's frequency is returned as {frequency_type}; both forms are accepted.
  normalise: (body) => {
    const nested = body.distribution_frequency;
    return typeof nested === 'object' && nested !== null && 'frequency_type' in nested
      ? { ...body, distribution_frequency: nested.frequency_type }
      : body;
  },
  check: async ({ db }, change) => {
    const { before } = change;
    const moved = before && change.extra.company_id !== undefined && change.extra.company_id !== before.company_id;
    return [
      ...(moved ? [{ path: 'company_id', rule: 'read_only', params: { label: 'Company' } } as const] : []),
      ...(await listFaults(db, change)),
    ];
  },
  archive: {
    obstacles: ({ db }, rows) => openWorkOf(db, 'scheme_id', rows),
    effects: schemeEffects,
    own: SCHEME_PARTS.map((table) => ({ table, column: 'scheme_id' })),
  },
  derive: (values, before) => ({
    employee_time_bucket: timeBucket(values, before),
  }),
  prepare: async ({ db }, { values, before }) =>
    before ? {} : { company_id: await companyOf(db, 'sites', values.site_id ?? 0) },
  questions: (_, before, after) => calendarQuestions(before, after),
  after: async (context, row, change) => {
    const key = { id: row.id, company_id: row.company_id };
    if (!change.before) await addDefaultDivision(context.db, key);
    for (const { list, rows } of given(change)) {
      const before = change.before ? ((await list.read(context.db, [key])).get(row.id) ?? []) : null;
      await list.replace(context.db, key, rows);
      change.also[list.name] = [before, (await list.read(context.db, [key])).get(row.id) ?? []];
    }
    if (!change.before) await ensurePeriods(context, [row.id]);
    else if (changesCalendar(change.before, row)) await recreatePeriods(context, row.id);
  },
  extend: async (context, rows, query) => {
    await ensurePeriods(
      context,
      rows.map(({ id }) => id),
    );
    return presentParts(context, rows, {
      currentPeriod: query.include_current_period !== false,
      taxYears: query.include_tax_years === true || (query.one === true && query.include_tax_years === undefined),
    });
  },
};
