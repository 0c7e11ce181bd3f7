import { csvText } from '#domain/csv/write.ts';
import { formatDate } from '#domain/dates/dateText.ts';
import { addDays, type IsoDate } from '#domain/dates/isoDate.ts';
import { employeeColumns } from '#domain/imports/employees.ts';
import type { SampleCompany, SampleScheme } from '#domain/samples/group.ts';
import { type Crew, crewOf, type SampleEmployee } from '#domain/samples/people.ts';
import type { SeedClient } from './client.ts';
import { seedSignedOptOut } from './workerRecords.ts';

type WithId = { id: number };
type Named = WithId & { name: string };

/** Returns the file that imports these people, with the columns of the import. */
const importFile = (people: readonly SampleEmployee[], irish: boolean): string => {
  const columns = employeeColumns(irish ? 'IE' : 'GB');
  return csvText(
    columns.map(({ name }) => name),
    people.map((person) =>
      columns.map(({ fills }) => {
        const value = fills === 'ni_number' ? person.personal_number : person[fills];
        return value === null ? '' : fills.endsWith('_date') ? formatDate(value) : value;
      }),
    ),
  );
};

const importCrew = async (
  client: SeedClient,
  payroll: WithId,
  crew: Crew,
  scheme: WithId | null,
  today: IsoDate,
): Promise<void> => {
  const form = new FormData();
  form.set('payroll_id', String(payroll.id));
  if (scheme) form.set('tronc_scheme_id', String(scheme.id));
  form.set(
    'employees',
    new File([importFile(crewOf(crew, today), crew.country === 'IE')], 'employees.csv', { type: 'text/csv' }),
  );
  await client.send('/employees', form);
};

/** A company of the demo, before it has schemes and people. */
export interface SeededCompany {
  sample: SampleCompany;
  company: WithId;
  payroll: WithId;
  roles: ReadonlyMap<string, number>;
  sites: ReadonlyMap<string, number>;
}

export const countryOf = ({ company }: SampleCompany): 'GB' | 'IE' => (company.country === 'IE' ? 'IE' : 'GB');

/** Enters one sample company: its payroll, sites and job roles. */
export const seedCompany = async (client: SeedClient, sample: SampleCompany): Promise<SeededCompany> => {
  // The demo's clients edit rules that count at once.
  const settings = { tipology: true, rules_need_adoption: false };
  const company = await client.call<WithId>('POST', '/company/add', { ...sample.company, ...settings });
  const { statementsBy: statements_by, reminders } = sample;
  if (statements_by || reminders)
    await client.call('PATCH', `/company/${company.id}/edit`, {
      ...(statements_by && { statements_by }),
      ...(reminders && { reminders }),
    });
  const payroll = await client.call<WithId>('POST', '/payrolls', { company_id: company.id, ...sample.payroll });
  const roles = new Map<string, number>();
  for (const job_title of sample.jobRoles)
    roles.set(job_title, (await client.call<WithId>('POST', `/company/${company.id}/job_roles`, { job_title })).id);
  const sites = new Map<string, number>();
  for (const site of sample.sites)
    sites.set(site.name, (await client.call<WithId>('POST', '/sites', { company_id: company.id, ...site })).id);
  return { sample, company, payroll, roles, sites };
};

/** Enters the schemes of a company, as its troncmaster, and its people, as `author`. Returns the schemes, in order. */
export const seedSchemes = async (
  client: SeedClient,
  author: SeedClient,
  { sample, company, payroll, roles, sites }: SeededCompany,
  today: IsoDate,
): Promise<WithId[]> => {
  const trainings = await client.call<Named[]>('GET', `/company/${company.id}/training_types`);
  const country = countryOf(sample);
  const schemes: WithId[] = [];
  for (const [index, each] of sample.schemes.entries()) {
    const scheme = await client.call<WithId>('POST', '/tronc_schemes', schemeBody(each, sites, roles, trainings));
    schemes.push(scheme);
    await importCrew(author, payroll, { ...each.crew, country, site: each.site }, scheme, today);
    await train(author, client, scheme, trainings);
    await optOut(author, { company_id: company.id, scheme_id: scheme.id }, { signed: index === 0, today });
  }
  if (sample.withoutScheme) {
    const { crew, site } = sample.withoutScheme;
    await importCrew(author, payroll, { ...crew, country, site }, null, today);
  }
  return schemes;
};

const schemeBody = (
  scheme: SampleScheme,
  sites: ReadonlyMap<string, number>,
  roles: ReadonlyMap<string, number>,
  trainings: readonly Named[],
): Record<string, unknown> => ({
  ...scheme.rules,
  pay_queries_to: 'company',
  site_id: sites.get(scheme.site),
  job_roles: [
    {
      department_id: null,
      job_roles: Object.entries(scheme.points).map(([title, points]) => ({ job_role_id: roles.get(title), points })),
    },
  ],
  training_tronc_points: trainings
    .filter(({ name }) => name in scheme.training)
    .map(({ id, name }) => ({ training_id: id, complete_points: scheme.training[name], incomplete_points: 0 })),
  length_of_service_tronc_points: Object.entries(scheme.lengthOfService).map(([months, tronc_points]) => ({
    time_span: Number(months),
    tronc_points,
  })),
});

/**
 * Two in three people have food hygiene training, every second one service training.
 */
const train = async (
  author: SeedClient,
  troncmaster: SeedClient,
  scheme: WithId,
  trainings: readonly Named[],
): Promise<void> => {
  const people = await troncmaster.call<WithId[]>(
    'GET',
    `/employees?tronc_scheme_ids[]=${scheme.id}&per_page=200&sort_by=payroll_ref:asc`,
  );
  for (const [index, { id }] of people.entries()) {
    const training_statuses = trainings.map((training, n) => ({
      training_id: training.id,
      status: (index + n) % (n + 2) === 0 ? 'incomplete' : 'complete',
    }));
    await author.call('PATCH', `/employee/${id}/training_status`, { training_statuses });
    if (index === 4)
      await troncmaster.call('PATCH', `/tronc_schemes/${scheme.id}/employees/${id}/tronc_points`, { individual: 2 });
  }
};

/**
 * The eleventh person has opted out: with a signed statement in the first scheme of a company, without one in others. The first
 * day is earlier than 83 working days before `today`, when the demo begins.
 */
const optOut = async (
  client: SeedClient,
  of: { company_id: number; scheme_id: number },
  { signed, today }: { signed: boolean; today: IsoDate },
): Promise<void> => {
  const [person] = await client.call<WithId[]>(
    'GET',
    `/employees?tronc_scheme_ids[]=${of.scheme_id}&per_page=1&page=11&sort_by=payroll_ref:asc`,
  );
  if (!person) return;
  if (signed) await seedSignedOptOut(client, { ...of, employee_id: person.id, starts_on: addDays(today, -140) });
  else await client.call('PATCH', `/employee/${person.id}`, { is_opted_out_of_tronc_scheme: true });
};
