import type { Asked } from './closedLoop.ts';
import { DIRECTUS_HEADERS } from './directus.ts';

/** The servers that a bench sends the same requests to. */
export type Peer = 'portal' | 'floor' | 'directus';

/** One kind of request, in the form of each peer; without another peer, only the portal is measured. */
export interface Work {
  name: string;
  requests: { portal: Request } & Partial<Record<Peer, Request>>;
  /** the response contains the total number of records, which must be the same for each peer */
  counts?: true;
  /** the goals of issues 10 and 25: the portal's throughput, as a multiple of the peer's */
  goals?: Partial<Record<Peer, number>>;
}
type Request = (connection: number, turn: number) => Asked;

/** The companies of the user who sends the requests. */
export const OWN = Array.from({ length: 20 }, (_, index) => index + 1);
/** Returns the number of companies: about five hundred people each, between twenty and two thousand companies. */
export const companiesOf = (employees: number): number =>
  Math.min(2_000, Math.max(OWN.length, Math.round(employees / 500)));

/** About one in twenty surnames ends with each of these. */
const ENDINGS = ['son', 'ley', 'worth', 'gar', 'man'];
const CONNECTIONS = 64;

const DIRECTUS_PAGE = 'limit=10&meta=filter_count&sort=surname,forename_1,id';

/**
 * Returns the requests for the given number of employees. `staff` is the token of a user of twenty companies, `all`
 * that of a troncmaster.
 */
export const works = (employees: number, staff: string, all: string): Work[] => {
  const companies = companiesOf(employees);
  // The n-th employee belongs to company 1 + n % companies.
  const each = Math.floor(employees / companies) - 1;
  const employeeOf = (place: number): number =>
    companies * (1 + (Math.floor(place / OWN.length) % each)) + (place % OWN.length);
  /** Each connection changes its own people, so that no two connections conflict. */
  const share = Math.floor((each * OWN.length) / CONNECTIONS);
  const own = (connection: number, turn: number): number => employeeOf(connection * share + (turn % share));
  const any = (connection: number, turn: number): number => employeeOf(turn * 7_919 + connection * 104_729);
  const company = (turn: number): number => OWN[turn % OWN.length] as number;
  const word = (turn: number): string => ENDINGS[turn % ENDINGS.length] as string;
  const asking = (path: string, token = staff): Asked => ({ path: `/api${path}`, headers: { 'x-token': token } });
  const peer = (path: string): Asked => ({ path: `/items/employees${path}`, headers: DIRECTUS_HEADERS });

  const revisions = new Map<number, number>();
  /** Returns the revision that the next change must send, and a mobile number that differs from the last one. */
  const change = (id: number): { revision: number; mobile: string } => {
    const revision = revisions.get(id) ?? 1;
    revisions.set(id, revision + 1);
    return { revision, mobile: `+447700900${100 + (revision % 900)}` };
  };
  const update: Request = (connection, turn) => {
    const id = own(connection, turn);
    const { revision, mobile } = change(id);
    const headers = { 'x-token': staff, 'if-match': `${revision}` };
    return {
      method: 'PATCH',
      path: `/api/employee/${id}`,
      headers,
      body: JSON.stringify({ phone_numbers: { mobile } }),
    };
  };
  const last = Math.min(1_000, Math.floor(employees / 10));
  const page = (number: number): Work => ({
    name: `page ${number} of all, sorted, with total`,
    counts: true,
    requests: {
      portal: () => asking(`/employees?sort_by=name:asc&per_page=10&page=${number}`, all),
      floor: () => ({ path: `/employees?page=${number}` }),
      directus: () => peer(`?${DIRECTUS_PAGE}&page=${number}`),
    },
  });

  return [
    {
      name: 'list: page of one company, sorted, with total',
      counts: true,
      goals: { floor: 0.8, directus: 10 },
      requests: {
        portal: (_, turn) => asking(`/employees?sort_by=name:asc&per_page=10&page=1&company_ids[]=${company(turn)}`),
        floor: (_, turn) => ({ path: `/employees?company=${company(turn)}` }),
        directus: (_, turn) => peer(`?${DIRECTUS_PAGE}&filter[company_id][_eq]=${company(turn)}`),
      },
    },
    {
      name: 'search: within words, over all, with total',
      counts: true,
      goals: { floor: 0.8, directus: 20 },
      requests: {
        portal: (_, turn) => asking(`/employees?sort_by=name:asc&per_page=10&page=1&search_string=${word(turn)}`, all),
        floor: (_, turn) => ({ path: `/employees?q=${word(turn)}` }),
        directus: (_, turn) => peer(`?${DIRECTUS_PAGE}&search=${word(turn)}`),
      },
    },
    {
      name: 'read one',
      goals: { floor: 0.7, directus: 15 },
      requests: {
        portal: (connection, turn) => asking(`/employee/${any(connection, turn)}`),
        floor: (connection, turn) => ({ path: `/employees/${any(connection, turn)}` }),
        directus: (connection, turn) => peer(`/${any(connection, turn)}`),
      },
    },
    {
      name: 'update one, floor with audit row',
      goals: { floor: 0.7 },
      requests: {
        portal: update,
        floor: (connection, turn) => {
          const id = own(connection, turn);
          return { method: 'PATCH', path: `/employees/${id}/audited`, body: JSON.stringify(change(id)) };
        },
      },
    },
    {
      name: 'update one, floor without',
      goals: { floor: 0.4, directus: 12 },
      requests: {
        portal: update,
        floor: (connection, turn) => {
          const id = own(connection, turn);
          return { method: 'PATCH', path: `/employees/${id}`, body: JSON.stringify(change(id)) };
        },
        directus: (connection, turn) => ({
          ...peer(`/${own(connection, turn)}`),
          method: 'PATCH',
          body: JSON.stringify({ mobile: `+447700900${100 + (turn % 900)}` }),
        }),
      },
    },
    page(1),
    page(last),
    {
      name: 'companies with stats',
      counts: true,
      requests: {
        portal: () =>
          asking('/companies?per_page=10&page=1&get_stats[]=employees&get_stats[]=schemes&get_stats[]=sites', all),
        floor: () => ({ path: '/companies' }),
      },
    },
    { name: 'dashboard: troncs', requests: { portal: () => asking('/dashboard/troncs') } },
    { name: 'dashboard: figures', requests: { portal: () => asking('/dashboard/figures') } },
    { name: 'dashboard: tasks', requests: { portal: () => asking('/dashboard/tasks') } },
    {
      name: 'palette: search of everything',
      requests: { portal: (_, turn) => asking(`/search?search_string=${word(turn)}`) },
    },
  ];
};
