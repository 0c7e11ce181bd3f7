import type { Route } from '#server/http/route.ts';
import { ROUTES } from '#server/routes.ts';
import type { TestPortal } from '../portal.ts';
import { type Chance, chance } from './chance.ts';
import { everythingIn } from './everything.ts';
import { faultsOf } from './judge.ts';
import { personsOf } from './persons.ts';
import { type Rude, rudeTo, type Tenants } from './rude.ts';
import { PEOPLE, type Who } from './world.ts';

const routes = ROUTES as unknown as readonly Route[];
const people = Object.keys(PEOPLE) as Who[];
/** Each person asks each route once. */
export const ONE_TURN = routes.length * people.length;

/** So many requests of one person to one route come one after the other in a long run; then the database is compared. */
const IN_A_ROW = 25;
/** Larger ones may be refused while they are still being sent, and the connection cut. */
const SENT_WHOLE = 1_000_000;

export interface FuzzResult {
  /** how many answers had which status */
  statuses: Readonly<Record<number, number>>;
  /** what was wrong, each with its request */
  faults: readonly string[];
  /** routes that did what some request asked */
  reached: ReadonlySet<string>;
}

const said = (who: Who, { path: of }: Route, { method, path, options }: Rude): string => {
  const { body, form, raw, headers } = options;
  const content = raw ?? (form ? [...form].map(([name, value]) => [name, String(value).slice(0, 40)]) : body);
  const cut = (value: unknown) => (JSON.stringify(value) ?? '').slice(0, 300);
  return `${who}, ${of}: ${method} ${path.slice(0, 200)} ${cut(content)} ${cut(headers)}`;
};

/** Those who ask a route, one after the other, until the database is compared. */
const rowsOf = (requests: number): Who[][] => {
  const times = Math.floor(requests / ONE_TURN);
  return times < IN_A_ROW ? [people] : people.map((who) => Array<Who>(IN_A_ROW).fill(who));
};

/**
 * Sends every route, in turns, requests that no client of ours sends, as people of every kind, and judges each answer.
 * The same seed over a fresh portal sends the same.
 * @param asked.requests how many
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
        // A reading may make the periods of today, note a download, use up a ticket.
        const refused = answers.every(({ wrote }) => !wrote) && persons.made() === made;
        if (refused && after !== before)
          faults.push(`wrote though all was refused: ${answers.map(({ line }) => line).join(' | ')}`);
        before = after;
      }
};
