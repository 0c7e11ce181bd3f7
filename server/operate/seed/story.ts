import type { FastifyInstance } from 'fastify';
import { GROUP } from '#domain/samples/group.ts';
import { TICKETS } from '#domain/samples/tickets.ts';
import { DEMO_PASSWORD, USERS } from '#domain/samples/users.ts';
import { addFirstAccount } from '#resources/users/server/index.ts';
import type { Services } from '#server/context.ts';
import { sendReminders } from '#server/pages/reminders/send.ts';
import { seedArchived } from './archived.ts';
import { type SeedClient, seedClient, signIn } from './client.ts';
import { planClosedDays, planCommittee, planContacts, planTipsPolicies } from './clientRecords.ts';
import { countryOf, type SeededCompany, seedCompany, seedSchemes } from './company.ts';
import { planDocuments } from './documents.ts';
import { planHandoffs } from './handoffs.ts';
import { planMinutes } from './minutes.ts';
import { planNews } from './news.ts';
import { planPayQueries } from './payQueries.ts';
import { planPayroll } from './payroll.ts';
import { planPeriods } from './periods.ts';
import { planTicket } from './tickets.ts';
import type { Timeline } from './timeline.ts';
import { type DemoPeople, type DemoPerson, personIn, seedUser, takeDemoPassword } from './users.ts';
import { planRequests } from './workerRecords.ts';

/** What the Irish company asks about its current payroll results. */
const QUERY = 'The net pay looks high: were the two leavers of this week paid twice? Please check before we approve.';

/** Working days before today from which on reminders of missing data are sent. */
const REMINDED = 10;

/** The user of a company (index in GROUP) who does its daily work; a company without users has the troncmaster. */
const DAILY: readonly string[] = ['manager', 'troncmaster', 'irish'];

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index];
  if (found === undefined) throw new Error(`the sample data has no company ${index}`);
  return found;
};

/** Enters companies, people and schemes, and then what they did in the weeks up to yesterday. */
export const enterAll = async (app: FastifyInstance, services: Services, timeline: Timeline): Promise<void> => {
  const companies: SeededCompany[] = [];
  const people = new Map<string, DemoPerson>();
  const troncmaster = await firstTroncmaster(app, services);
  people.set('troncmaster', troncmaster);
  timeline.before(83, '10:20', async () => {
    for (const sample of GROUP) companies.push(await seedCompany(troncmaster.client, sample));
  });
  timeline.before(82, '09:10', () => addPeople(app, services, companies, people));
  const master = () => personIn(people, 'troncmaster').client;
  const authorOf = (index: number) => personIn(people, at(DAILY, index)).client;
  const schemes: { id: number }[][] = [];
  for (const index of GROUP.keys())
    timeline.before(81 - index, '11:05', async () => {
      schemes.push(await seedSchemes(master(), authorOf(index), at(companies, index), timeline.today));
    });
  // The schemes of one company have an owner; the desk shows that the others have none.
  timeline.before(75, '09:40', async () => {
    const scheme_ids = at(schemes, 0).map(({ id }) => id);
    await master().call('PUT', '/desk/owners', { scheme_ids, owner_id: troncmaster.id });
  });
  await timeline.run();
  for (const [index, made] of companies.entries()) {
    const place = { troncmaster: master(), ...made, author: authorOf(index), country: countryOf(made.sample) };
    for (const [nth, sample] of made.sample.schemes.entries())
      await planPeriods(timeline, {
        ...place,
        services,
        site: place.author,
        scheme: at(at(schemes, index), nth),
        sample,
      });
    await planDocuments(timeline, place);
    await planPayroll(timeline, { ...place, ...approvers(people, index) });
  }
  await planRequests(timeline, master(), authorOf(0), at(companies, 0).company.id);
  await planPayQueries(timeline, master(), authorOf(0), {
    company_id: at(companies, 0).company.id,
    scheme_id: at(at(schemes, 0), 0).id,
  });
  const first = {
    company_id: at(companies, 0).company.id,
    scheme_id: at(at(schemes, 0), 0).id,
    sites: at(companies, 0).sites,
  };
  await planMinutes(timeline, master(), first);
  await planCommittee(timeline, master(), first);
  planContacts(timeline, master(), first);
  planClosedDays(timeline, authorOf(0), first);
  planTipsPolicies(timeline, master(), first);
  await planHandoffs(timeline, services, master(), at(companies, 0), 'The Hearth');
  for (let workdays = REMINDED; workdays > 0; workdays -= 1)
    timeline.before(workdays, '09:00', () => sendReminders(services));
  planNews(timeline, services, people, companies);
  for (const ticket of TICKETS) planTicket(timeline, people, at(companies, ticket.company), ticket);
  timeline.before(56, '16:20', () => seedArchived(master(), at(companies, 0)));
  await timeline.run();
};

/** Adds the first account, which signs in. */
const firstTroncmaster = async (app: FastifyInstance, services: Services): Promise<DemoPerson> => {
  const [{ username, ...first }] = USERS;
  await addFirstAccount(services, { ...first, username, email: `${username}@example.com` });
  const { id } = await services.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await takeDemoPassword(services, id);
  return { id, client: await signedIn(app, username) };
};

const signedIn = async (app: FastifyInstance, username: string): Promise<SeedClient> =>
  seedClient(app, await signIn(app, username, DEMO_PASSWORD));

/** Adds the users of the companies. The troncmaster has just given the password, which such changes require. */
const addPeople = async (
  app: FastifyInstance,
  services: Services,
  companies: readonly SeededCompany[],
  people: Map<string, DemoPerson>,
): Promise<void> => {
  const [{ username }, ...others] = USERS;
  const master = { ...personIn(people, username), client: await signedIn(app, username) };
  people.set(username, master);
  for (const user of others)
    people.set(user.username, await seedUser(app, services, master.client, user, at(companies, user.company ?? 0)));
  // They represent experienced colleagues, who are independent although one troncmaster has just created them.
  await services.db.deleteFrom('account_control').execute();
  // Their temporary passwords have already been replaced.
  await services.db.deleteFrom('notices').where('code', '=', 'user_created').execute();
};

/** Who completes, checks, approves and queries the payrolls of a company. */
const approvers = (people: DemoPeople, company: number) => {
  const client = (username: string) => personIn(people, username).client;
  if (company === 0)
    return { client: client('manager'), checker: client('viewer'), approver: client('approver'), isWaiting: true };
  return company === 2 ? { client: client('irish'), approver: client('irish'), query: QUERY } : {};
};
