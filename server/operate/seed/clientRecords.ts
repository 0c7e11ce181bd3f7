import { addDays, type IsoDate } from '#domain/dates/isoDate.ts';
import type { SeedClient } from './client.ts';
import { smallPdf } from './smallPdf.ts';
import { type Timeline, workdaysBefore } from './timeline.ts';

/** A company of the demo with the scheme of its first site. */
interface Place {
  company_id: number;
  scheme_id: number;
  /** name → id */
  sites: ReadonlyMap<string, number>;
}

/** The contacts of the demo; without a site, for the whole company. */
const CONTACTS = [
  {
    name: 'Rosalind Ferris',
    job_title: 'Group payroll manager',
    purposes: ['payroll', 'tips'],
    email: 'rosalind.ferris@example.com',
    phone: '07700 900461',
  },
  {
    name: 'Dev Anand',
    job_title: 'General manager',
    purposes: ['tips'],
    email: 'dev.anand@example.com',
    site: 'The Hearth',
    note: 'Sends the rota on Monday mornings.',
  },
  { name: 'Hannah Lowe', job_title: 'People partner', purposes: ['hr'], phone: '07700 900118' },
];

/** The days on which sites of the demo are closed, by the days from today. */
const CLOSED = [
  { site: 'Harbour Street Kitchen', from: -70, days: ['monday'], reason: 'weekly' },
  { site: 'The Hearth', from: -41, to: -39, reason: 'works', note: 'New extraction in the kitchen.' },
  { site: 'Quayside Grill', from: 40, to: 47, reason: 'break' },
];

/** The members of the demo's committee, in the order of payroll refs. */
const MEMBERS = [
  { role: 'chair', chosen: 'elected' },
  { role: 'secretary', chosen: 'volunteered' },
  { role: 'member', chosen: 'elected' },
];

/** Plans the contacts of a company. */
export const planContacts = (timeline: Timeline, client: SeedClient, { company_id, sites }: Place): void => {
  for (const { site, ...contact } of CONTACTS)
    timeline.before(78, '09:52', () =>
      client.call('POST', '/contacts', { company_id, ...contact, ...(site && { site_id: sites.get(site) }) }),
    );
};

/** Plans the closed days of a company's sites. */
export const planClosedDays = (timeline: Timeline, client: SeedClient, { company_id, sites }: Place): void => {
  const day = (distance: number): IsoDate => addDays(timeline.today, distance);
  for (const { site, from, to, ...closed } of CLOSED)
    timeline.before(77, '14:08', () =>
      client.call('POST', '/closed_days', {
        ...{ company_id, site_id: sites.get(site), starts_on: day(from), ...closed },
        ...(to !== undefined && { ends_on: day(to) }),
      }),
    );
};

/** Plans the committee of a scheme: employees, and one person from outside. */
export const planCommittee = async (timeline: Timeline, client: SeedClient, place: Place): Promise<void> => {
  const { company_id, scheme_id } = place;
  const people = await client.call<{ id: number }[]>(
    'GET',
    `/employees?tronc_scheme_ids[]=${scheme_id}&filter=1&per_page=${MEMBERS.length}&sort_by=payroll_ref:asc`,
  );
  const starts_on = workdaysBefore(timeline.today, 71);
  const add = (member: object) =>
    timeline.add(starts_on, '15:20', () =>
      client.call('POST', '/committee_members', { company_id, scheme_id, starts_on, ...member }),
    );
  for (const [index, { id }] of people.entries()) add({ employee_id: id, ...MEMBERS[index] });
  add({ name: 'Imogen Sayer, adviser', role: 'member', chosen: 'appointed' });
};

/** Plans a company's written policy on tips, in force, and the draft of the next one. */
export const planTipsPolicies = (timeline: Timeline, client: SeedClient, { company_id, sites }: Place): void => {
  const starts_on = workdaysBefore(timeline.today, 68);
  timeline.add(starts_on, '10:31', async () => {
    const form = new FormData();
    const consulted_on = workdaysBefore(timeline.today, 75);
    const texts = { name: 'Policy on tips', starts_on, encouraged: false, consulted_on };
    for (const [name, value] of Object.entries({ company_id, ...texts })) form.set(name, String(value));
    form.set('views', 'Most of the workers agreed. Two asked for a say in the points of each job role.');
    for (const place of ['notice_board', 'handbook']) form.append('places[]', place);
    form.set('file', new File([smallPdf(['Policy on tips'])], 'policy-on-tips.pdf', { type: 'application/pdf' }));
    const { id } = await client.send<{ id: number }>('/tips_policies', form);
    await client.call('POST', `/tips_policies/${id}/in_force`, {});
  });
  timeline.before(6, '12:14', () =>
    client.call('POST', '/tips_policies', {
      ...{ company_id, name: 'Policy on tips, with the bar', sites: [sites.get('The Hearth')], encouraged: true },
    }),
  );
};
