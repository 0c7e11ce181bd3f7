import type { Call, Reply } from '#test/support/call.ts';
import { csvForm, type TroncWorld } from '#test/support/troncWorld.ts';
import type { Chance } from '../fuzz/chance.ts';

/** How an operation is recognised in the database: by the response stored for its key, or by its audit row. */
export type Trace = { key: string } | { event: string; record_id: number; field: string; after: string };

/** One operation, ready to be sent; sending it again sends the same request. */
export interface Operation {
  kind: Kind;
  trace: Trace;
  send(): Promise<Reply>;
}

/** What an operation needs of its client. */
export interface Account {
  name: string;
  world: TroncWorld;
  /** the session token of its troncmaster */
  token: string;
  chance: Chance;
  /** number of operations begun, and of funds among them */
  begun: number;
  funds: number;
}

/** Number of people in one import. */
export const IMPORTED = 25;

/**
 * Prepares what clients do, through HTTP only. Each client has a separate company, so that the expected result is
 * known. An operation with an `Idempotency-Key` uses `mark` as the key.
 */
type Maker = (
  call: Call,
  client: Account,
  mark: string,
  chance: Chance,
) => Promise<Operation['send'] | Omit<Operation, 'kind'>>;

const keyed = (mark: string) => ({ 'idempotency-key': mark });

/** Changes a name, based on the revision that was read before (F-154). */
const edit: Maker = async (call, { world, token }, mark, { pick }) => {
  const path = `/company/${world.company}/job_roles`;
  const id = pick([world.waiter, world.chef]);
  const { body } = await call('GET', path, { token });
  const { revision } = body.data.find((role: { id: number }) => role.id === id);
  return {
    trace: { event: 'job_roles.changed', record_id: id, field: 'job_title', after: mark },
    send: () =>
      call('PATCH', `${path}/${id}`, { token, body: { job_title: mark }, headers: { 'if-match': `"${revision}"` } }),
  };
};

const make: Maker =
  async (call, { world, token }, mark) =>
  () =>
    call('POST', `/company/${world.company}/job_roles`, {
      token,
      body: { job_title: `Made ${mark}` },
      headers: keyed(mark),
    });

const importPeople: Maker =
  async (call, { world, token }, mark) =>
  () => {
    const lines = Array.from({ length: IMPORTED }, (_, at) => `Ida,Import,${mark}+${at}`);
    const form = csvForm('employees', `forename_1,surname,payroll_ref\n${lines.join('\n')}\n`);
    form.append('payroll_id', String(world.payroll));
    return call('POST', '/employees', { token, form, headers: keyed(mark) });
  };

const hours: Maker = async (call, { world, token }, mark, { whole }) => {
  const csv = `payroll_ref,hours\nA1,${1 + whole(40)}\nB1,${1 + whole(40)}\n`;
  return () =>
    call('POST', `/tronc_periods/${world.period}/employee_hours`, {
      token,
      form: csvForm('hours', csv),
      headers: keyed(mark),
    });
};

/** Each fund of a client has a different amount, which identifies its audit row. */
const fund: Maker = async (call, client) => {
  const { world, token } = client;
  client.funds += 1;
  const amount = (1_000 + client.funds / 100).toFixed(2);
  return {
    trace: { event: 'tronc_amounts.entered', record_id: world.period, field: 'tronc_amount', after: amount },
    send: () =>
      call('PUT', `/tronc_periods/${world.period}/tronc_amounts`, {
        token,
        body: { hour_buckets: [{ tronc_period_id: world.period, amount }] },
      }),
  };
};

const generate: Maker =
  async (call, { world, token }, mark) =>
  () =>
    call('POST', `/tronc_periods/${world.period}/generate_report`, {
      token,
      body: { confirm_reopen: true },
      headers: keyed(mark),
    });

/** Approves the newest report; the portal rejects one that is no longer a draft, or whose hours have changed. */
const approve: Maker = async (call, { world, token }, mark) => {
  const { body } = await call('GET', `/tronc_reports?tronc_period_ids[]=${world.period}&page=1&per_page=1`, { token });
  const id: number = body.data[0]?.id ?? 0;
  return () => call('POST', `/tronc_reports/${id}/approve`, { token, body: {}, headers: keyed(mark) });
};

/** Uploads one or two files of up to 200 kB. */
const upload: Maker = async (call, { world }, mark, { whole }) => {
  const contents = Array.from({ length: 1 + whole(2) }, (_, at) => `${mark}+${at}\n`.repeat(1 + whole(8_000)));
  return () => {
    const form = new FormData();
    for (const [at, content] of contents.entries())
      form.append('files', new Blob([content], { type: 'text/plain' }), `${mark}+${at}.txt`);
    return call('POST', `/tronc_periods/${world.period}/troncs_files`, {
      token: world.client,
      form,
      headers: keyed(mark),
    });
  };
};

const MAKERS = { edit, make, import: importPeople, hours, fund, generate, approve, upload } satisfies Record<
  string,
  Maker
>;
export type Kind = keyof typeof MAKERS;
export const KINDS = Object.keys(MAKERS) as Kind[];

/** Prepares this client's next operation of the given kind, including the reads that it requires. */
export const prepare = async (kind: Kind, call: Call, client: Account): Promise<Operation> => {
  const { name, begun, chance } = client;
  const mark = `${kind}-${name}-${begun}`;
  const made = await MAKERS[kind](call, client, mark, chance);
  return typeof made === 'function' ? { kind, trace: { key: mark }, send: made } : { kind, ...made };
};
