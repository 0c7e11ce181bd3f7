import type { Person } from '#test/support/person.ts';
import { ticketForm } from '#test/support/ticketWorld.ts';
import type { Chance } from '../fuzz/chance.ts';

/** The result of one request; status 0 means that the connection was cut. */
export interface Answered {
  kind: string;
  write: boolean;
  status: number;
  /** milliseconds, until the last byte */
  took: number;
  /** the Retry-After header */
  retryAfter: string | null;
  body: string;
}

/** A user at work, and the employees they look after: `first + n × step`. */
export interface Desk {
  person: Person;
  company: number;
  first: number;
  step: number;
  employees: number;
}

/** Sends one request to the portal and measures how long it takes. */
export type Ask = (
  kind: string,
  method: string,
  path: string,
  token: string,
  body?: FormData | string,
  revision?: number,
) => Promise<Answered>;

const WORDS = ['son', 'ley', 'worth', 'murphy', 'ann', 'field', 'ham', 'stone'];

/**
 * The actions of a user at work, with the percentage of each. An edit reads the record first, as the form does, and
 * sends the revision that it read.
 */
const ACTIONS: readonly [share: number, action: (ask: Ask, desk: Desk, chance: Chance) => Promise<Answered[]>][] = [
  [
    28,
    one(
      (desk, chance) =>
        `/employees?sort_by=name:asc&page=${1 + chance.whole(5)}&per_page=10&company_ids[]=${desk.company}`,
      'list',
    ),
  ],
  [22, one((desk, chance) => `/employee/${employeeOf(desk, chance)}`, 'record')],
  [
    10,
    one(
      (_, chance) => `/employees?sort_by=name:asc&page=1&per_page=10&search_string=${chance.pick(WORDS)}`,
      'search in a list',
    ),
  ],
  [8, one((_, chance) => `/search?search_string=${chance.pick(WORDS)}`, 'palette')],
  [5, one(() => '/companies?page=1&per_page=10&get_stats[]=employees', 'companies')],
  [4, one(() => '/dashboard/tasks', 'tasks')],
  [3, one(() => '/dashboard/troncs', 'troncs')],
  [5, one(() => '/tickets?page=1', 'tickets')],
  [
    12,
    async (ask, desk, chance) => {
      const path = `/employee/${employeeOf(desk, chance)}`;
      const seen = await ask('record', 'GET', path, desk.person.token);
      if (seen.status !== 200) return [seen];
      const { revision } = JSON.parse(seen.body).data as { revision: number };
      const change = JSON.stringify({ phone_numbers: { mobile: `+447700900${100 + chance.whole(900)}` } });
      return [seen, await ask('edit', 'PATCH', path, desk.person.token, change, revision)];
    },
  ],
  [
    3,
    async (ask, { person, company }) => [
      await ask('new ticket', 'POST', '/tickets', person.token, ticketForm({ company, payrollid: company })),
    ],
  ],
];

function one(path: (desk: Desk, chance: Chance) => string, kind: string) {
  return async (ask: Ask, desk: Desk, chance: Chance): Promise<Answered[]> => [
    await ask(kind, 'GET', path(desk, chance), desk.person.token),
  ];
}

function employeeOf({ first, step, employees }: Desk, chance: Chance): number {
  return first + step * chance.whole(employees);
}

/** Performs one action, chosen at random by these percentages. */
export const doSomething = (ask: Ask, desk: Desk, chance: Chance): Promise<Answered[]> => {
  let drawn = chance.whole(ACTIONS.reduce((sum, [share]) => sum + share, 0));
  for (const [share, action] of ACTIONS) {
    if (drawn < share) return action(ask, desk, chance);
    drawn -= share;
  }
  throw new Error('Nothing was drawn.');
};
