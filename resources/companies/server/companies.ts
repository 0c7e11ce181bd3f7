import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { COMPANY_PERMISSIONS } from '#domain/access/permissions.ts';
import { can, type Principal } from '#domain/access/rules.ts';
import { COMPANY_GRID_MAX } from '#domain/constants.ts';
import {
  COMPANY_STATS,
  companyAnswer,
  companyListQuery,
  HIDDEN_COMPANY_NAMES,
  type RequestedStat,
} from '#domain/contract/companies.ts';
import { company } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import type { Question } from '#domain/questions.ts';
import type { RecordOf } from '#domain/schema/defineEntity.ts';
import { writeNameOf } from '#domain/schema/names.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import { validateField } from '#domain/schema/validateField.ts';
import { addDefaultTrainingTypes } from '#resources/schemes/server/index.ts';
import type { Context, Db } from '#server/context.ts';
import type { Body, Planned, Requested } from '#server/crud/change/types.ts';
import type { CsvColumn } from '#server/crud/csvColumns.ts';
import type { ResponseOptions } from '#server/crud/options.ts';
import { crudRoutes } from '#server/crud/routes.ts';
import { idIn, inScope } from '#server/crud/scope.ts';
import { countsByCompany } from '#server/platform/db/rowCounts.ts';
import { companyEffects, companyObstacles } from './archive.ts';
import { STAT_NAMES, sitesByCompany, troncsByCompany } from './companyStats.ts';

type CompanyChange = Requested<typeof company>;

/** Returns the caller's permissions on a company, in the order of the grid; a troncmaster has all of them. */
const rightsOn = (who: Principal, id: number): readonly string[] =>
  who.tronc_master ? COMPANY_PERMISSIONS : COMPANY_PERMISSIONS.filter((name) => who.companies.get(id)?.has(name));

/** The companies on which the caller has any permission; what they may see of each is decided separately. */
const knownCompanies = (who: Principal) =>
  idIn('id', who.tronc_master ? 'all' : [...who.companies].filter(([, held]) => held.size > 0).map(([id]) => id));

/**
 * Finds a company of which the caller may only see the name by its name alone: a search must not reveal what the
 * response hides.
 */
const foundBySight = (who: Principal, words: string) =>
  sql<boolean>`(${inScope(who, AREAS.company.canView, 'id')} or strpos(search_fold(name), search_fold(${words})) > 0)`;

const extend: ResponseOptions<typeof company>['extend'] = async (context, rows, query) => {
  const { db, scope } = context;
  const ids = rows.map(({ id }) => id);
  const all = query.one || query.format === 'csv';
  // The list's schema has parsed the query.
  const requested: readonly RequestedStat[] =
    (query.get_stats as RequestedStat[] | undefined) ?? (all ? COMPANY_STATS : []);
  const stats = COMPANY_STATS.filter((stat) => requested.includes(stat));
  const [counts, sites, troncs] = await Promise.all([
    stats.length > 0 ? countsByCompany(db, ids) : null,
    query.one ? sitesByCompany(db, ids) : null,
    // A longer list is a table, which has no column for them.
    requested.includes('troncs') && ids.length <= COMPANY_GRID_MAX ? troncsByCompany(context, ids) : null,
  ]);
  return rows.map(({ id, country }) => ({
    currency: country === 'IE' ? 'EUR' : 'GBP',
    permissions: rightsOn(scope, id),
    ...Object.fromEntries(stats.map((stat) => [STAT_NAMES[stat], { count: counts?.get(id)?.[stat] ?? 0 }])),
    ...(sites && { sites: sites.get(id) ?? [] }),
    ...(troncs?.has(id) && { tronc_stats: troncs.get(id) }),
  }));
};

const inUse = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await sql<{ used: boolean }>`
    select exists(select 1 from payrolls where company_id = ${id})
      or exists(select 1 from schemes where company_id = ${id}) as used`.execute(db);
  return rows[0]?.used ?? false;
};

/**
 * A company can change country only while it has no data in its currency and tax years. The registered number and
 * postcode must then suit the new country, even if the request does not change them.
 * @throws PortalError country_in_use
 */
const countryFaults = async ({ db }: Context, { values, before }: CompanyChange): Promise<FieldError[]> => {
  const { country } = values;
  if (!before || !country || country === before.country) return [];
  if (await inUse(db, before.id)) throw new PortalError('country_in_use');
  return (['companies_house_number', 'address_post_code'] as const).flatMap((key) => {
    if (values[key] !== undefined) return [];
    const field = company.fields[key];
    const rule = validateField(field, before[key], country);
    return rule ? [{ path: writeNameOf(key, field), rule, params: { label: field.label } }] : [];
  });
};

/**
 * `company_number`, shown as 'No.', starts as the registered number and follows it as long as the two are equal (F-35).
 */
const followingNumber = ({ values, before }: CompanyChange): Partial<RecordOf<typeof company>> => {
  const given = values.companies_house_number;
  const follows = !before || before.company_number === before.companies_house_number;
  return given !== undefined && follows ? { company_number: given } : {};
};

/** The maximum number of companies that a question names. */
const NAMED = 3;

/**
 * Asks about a registered number that another company of the same country has. Companies that the caller may not see are
 * left out, so that the question reveals nothing about them.
 */
const numberQuestions = async (
  { db, scope }: Context,
  { before, after: { country, companies_house_number: number }, isOneOfMany }: CompanyChange,
): Promise<Question[]> => {
  if (isOneOfMany || number === undefined) return [];
  if (before && before.country === country && before.companies_house_number === number) return [];
  const { rows } = await sql<{ name: string }>`
    select name from companies
    where companies_house_number = ${number} and country = ${country} and id <> ${before?.id ?? 0}
      and ${inScope(scope, AREAS.company.canView, 'id')}
    order by search_fold(name), id limit ${sql.lit(NAMED)}`.execute(db);
  const names = rows.map(({ name }) => name).join('; ');
  return rows.length > 0 ? [{ code: 'company_number_used', params: { number, names } }] : [];
};

const plan = async (context: Context, change: CompanyChange): Promise<Planned<typeof company>> => ({
  faults: await countryFaults(context, change),
  values: followingNumber(change),
  questions: await numberQuestions(context, change),
  effects: [!change.before && (({ db }, { id }) => addDefaultTrainingTypes(db, id))],
});

/** An Irish company has no adoption of rules unless the request says so: the law that it follows from does not apply there. */
const withAdoption = (body: Body, mode: 'create' | 'update'): Body =>
  mode === 'create' && body.country === 'IE' && body.rules_need_adoption === undefined
    ? { ...body, rules_need_adoption: false }
    : body;

/** The counts, in addition to the columns of the list (CMP-008…010). */
const csvColumns = Object.fromEntries(
  COMPANY_STATS.map((stat): [string, CsvColumn] => [
    stat,
    {
      heading: `${stat.charAt(0).toUpperCase()}${stat.slice(1)}`,
      cell: (answer) => (answer[STAT_NAMES[stat]] as { count: number } | undefined)?.count ?? null,
    },
  ]),
);

export const companyRoutes = crudRoutes(company, {
  list: {
    scope: knownCompanies,
    query: companyListQuery,
    where: ({ scope }, { troncs_only, search_string }) => [
      ...(troncs_only ? [sql<boolean>`tipology`] : []),
      ...(search_string ? [foundBySight(scope, search_string as string)] : []),
    ],
  },
  response: {
    schema: companyAnswer,
    omit: {
      names: HIDDEN_COMPANY_NAMES,
      of: ({ scope }, { id }) => (can(scope, AREAS.company.canView, { company_id: id }) ? [] : HIDDEN_COMPANY_NAMES),
      shown: (scope) => inScope(scope, AREAS.company.canView, 'id'),
    },
    extend,
    csvColumns,
  },
  request: { normalise: withAdoption },
  plan,
  archive: {
    obstacles: companyObstacles,
    effects: companyEffects,
    own: [{ table: 'training_types', column: 'company_id' }],
  },
});
