import type { Route } from '#server/platform/http/route.ts';
import { ROUTES } from '#server/routes.ts';
import type { TestPortal } from '#test/support/portal.ts';
import { type Chance, chance } from './chance.ts';
import { changedTables, everythingIn } from './everything.ts';
import { faultsOf } from './faultsOf.ts';
import { personsOf } from './persons.ts';
import { type Rude, rudeTo, type Tenants } from './rude.ts';
import { PEOPLE, type Who } from './world.ts';

const routes = ROUTES as unknown as readonly Route[];
const people = Object.keys(PEOPLE) as Who[];
/** The number of requests after which each user has sent one to each route. */
export const ONE_TURN = routes.length * people.length;

/** In a long run, the number of consecutive requests of one user to one route, after which the database is compared. */
const IN_A_ROW = 25;
/** Larger bodies may be rejected, and the connection cut, while they are still being sent. */
const SENT_WHOLE = 1_000_000;

export interface FuzzResult {
  /** number of responses by status */
  statuses: Readonly<Record<number, number>>;
  /** what was wrong, each with its request */
  faults: readonly string[];
  /** routes that answered some request with success */
  reached: ReadonlySet<string>;
}

const said = (who: Who, { path: of }: Route, { method, path, options }: Rude): string => {
  const { body, form, raw, headers } = options;
  const content = raw ?? (form ? [...form].map(([name, value]) => [name, String(value).slice(0, 40)]) : body);
  const cut = (value: unknown) => (JSON.stringify(value) ?? '').slice(0, 300);
  return `${who}, ${of}: ${method} ${path.slice(0, 200)} ${cut(content)} ${cut(headers)}`;
};

/** Returns the users who call a route one after the other; after each row the database is compared. */
const rowsOf = (requests: number): Who[][] => {
  const times = Math.floor(requests / ONE_TURN);
  return times < IN_A_ROW ? [people] : people.map((who) => Array<Who>(IN_A_ROW).fill(who));
};

/**
 * Sends every route, in rotation, requests that no client of ours sends, as users of every kind, and checks each
 * response. The same seed over a fresh portal sends the same requests.
 * @param asked.requests the number of requests
 */
export const fuzz = async (
  portal: TestPortal,
  tenants: Tenants,
  asked: { requests: number; seed: number; progress?: (done: number) => void },
): Promise<FuzzResult> => {
  const persons = personsOf(portal, tenants);
  const by: Chance = chance(asked.seed);
  const statuses: Record<number, number> = {};
  const faults: string[] = [];
  const reached = new Set<string>();
  let done = 0;

  const ask = async (route: Route, who: Who): Promise<{ line: string; wrote: boolean }> => {
    const request = rudeTo(route, tenants, by);
    const token = await persons.tokenOf(who);
    const reply = await portal.call(request.method, request.path, { ...request.options, token }).catch(() => null);
    const status = reply?.status ?? 0;
    statuses[status] = (statuses[status] ?? 0) + 1;
    const line = `${said(who, route, request)} → ${status}`;
    if (!reply) {
      if ((request.options.raw?.length ?? 0) < SENT_WHOLE) faults.push(`${line}: no answer`);
      return { line, wrote: true };
    }
    if (status === 401 && token !== null) persons.replace(who);
    if (status < 400) reached.add(`${route.method} ${route.path}`);
    for (const fault of faultsOf(reply, who !== 'troncmaster'))
      if (fault.includes('tenant') && (await persons.wasGiven(who))) persons.replace(who);
      else faults.push(`${line}: ${fault}: ${reply.text.slice(0, 300)}`);
    return { line, wrote: status < 400 };
  };

  // A response with a scheme, also that of a rejected change (412), creates the periods of today that it lacks.
  await portal.call('GET', '/tronc_schemes', { token: await persons.tokenOf('troncmaster') });
  for (let before = await everythingIn(portal); ; )
    for (const route of routes)
      for (const row of rowsOf(asked.requests)) {
        const made = persons.made();
        const answers: Awaited<ReturnType<typeof ask>>[] = [];
        for (const who of row) {
          if (done >= asked.requests) return { statuses, faults, reached };
          answers.push(await ask(route, who));
          done += 1;
        }
        asked.progress?.(done);
        const after = await everythingIn(portal);
        // A successful read may create the periods of today, audit a download or use up a ticket, so only rejected
        // requests are compared.
        const refused = answers.every(({ wrote }) => !wrote) && persons.made() === made;
        if (refused && after !== before)
          faults.push(
            `wrote to ${changedTables(before, after)} though all was refused: ${answers.map(({ line }) => line).join(' | ')}`,
          );
        before = after;
      }
};
