import type { Insertable } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { type Reply, type TestPortal, testPortal } from './portal.ts';
import { aCompany, aJobRole, anEmployee, aPayroll, aScheme, aSite, aTroncPeriod } from './world.ts';

/** A scheme with 1 point for waiters and 2 for chefs, Ana the waiter, Ben the chef, and one period. */
export interface TroncWorld {
  company: number;
  payroll: number;
  scheme: number;
  department: number;
  period: number;
  waiter: number;
  chef: number;
  ana: number;
  ben: number;
  troncmaster: string;
  /** may see schemes and period files, and upload such files; no troncmaster */
  client: string;
  outsider: string;
}

type Values<T extends keyof Tables> = Partial<Insertable<Tables[T]>>;

export const aTroncWorld = async (
  portal: TestPortal,
  options: {
    scheme?: Values<'schemes'>;
    period?: Values<'tronc_periods'>;
    company?: Values<'companies'>;
    site?: Values<'sites'>;
  } = {},
): Promise<TroncWorld> => {
  const company = await aCompany(portal, options.company);
  const site_id = await aSite(portal, company, options.site);
  const payroll = await aPayroll(portal, company);
  const { id: scheme, department_id } = await aScheme(portal, { company_id: company, site_id }, options.scheme);
  const waiter = await aJobRole(portal, company, { job_title: 'Waiter' });
  const chef = await aJobRole(portal, company, { job_title: 'Chef' });
  const inScheme = { company_id: company, scheme_id: scheme, department_id };
  await portal.db
    .insertInto('scheme_job_roles')
    .values([
      { ...inScheme, job_role_id: waiter, points: 100 },
      { ...inScheme, job_role_id: chef, points: 200 },
    ])
    .execute();
  const worker = async (forename_1: string, surname: string, payroll_ref: string, role: number) => {
    const values = { forename_1, surname, payroll_ref, tronc_scheme_id: scheme };
    const id = await anEmployee(portal, { company_id: company, payroll_id: payroll }, values);
    await holdsRole(portal, company, id, role);
    return id;
  };
  const rights = ['view_tronc_schemes', 'read_tronc_period_files', 'create_tronc_period_files'];
  return {
    company,
    payroll,
    scheme,
    department: department_id,
    waiter,
    chef,
    ana: await worker('Ana', 'Archer', 'A1', waiter),
    ben: await worker('Ben', 'Baker', 'B1', chef),
    period: await aTroncPeriod(portal, { company_id: company, scheme_id: scheme }, options.period),
    troncmaster: (await portal.person({ tronc_master: true, forename: 'Tess', surname: 'Master' })).token,
    client: (await portal.person({ companies: { [company]: rights } })).token,
    outsider: (await portal.person()).token,
  };
};

export const holdsRole = async (
  { db }: TestPortal,
  company_id: number,
  employee_id: number,
  job_role_id: number,
  position = 0,
): Promise<void> =>
  void (await db.insertInto('employee_job_roles').values({ company_id, employee_id, job_role_id, position }).execute());

/** Returns a multipart form of one CSV file. */
export const csvForm = (field: string, content: string | Uint8Array<ArrayBuffer>): FormData => {
  const form = new FormData();
  form.append(field, new Blob([content], { type: 'text/csv' }), `${field}.csv`);
  return form;
};

/** Returns the requests of a period as the troncmaster sends them. */
export const troncCalls = (portal: TestPortal, world: TroncWorld) => {
  const token = world.troncmaster;
  const at = (period: number) => `/tronc_periods/${period}`;
  return {
    hours: (csv: string | Uint8Array<ArrayBuffer>, period = world.period): Promise<Reply> =>
      portal.call('POST', `${at(period)}/employee_hours`, { token, form: csvForm('hours', csv) }),
    fund: (amount: string, period = world.period): Promise<Reply> =>
      portal.call('PUT', `${at(period)}/tronc_amounts`, {
        token,
        body: { hour_buckets: [{ tronc_period_id: period, amount }] },
      }),
    generate: (body: object = {}, period = world.period): Promise<Reply> =>
      portal.call('POST', `${at(period)}/generate_report`, { token, body }),
    /** `confirmed`: the question that the caller has answered with yes */
    approve: (report: number, confirmed?: 'earlier_rules'): Promise<Reply> =>
      portal.call('POST', `/tronc_reports/${report}/approve`, {
        token,
        ...(confirmed && { headers: { 'x-confirm': confirmed } }),
      }),
    report: (id: number, as = token): Promise<Reply> => portal.call('GET', `/tronc_reports/${id}`, { token: as }),
  };
};

/** 30 hours for Ana, 20 for Ben. */
export const HOURS = 'payroll_ref,hours\nA1,30\nB1,20\n';

/** Card fee 1 %, troncmaster 5 % half from the fund, setup fee 20.00 invoiced, reserve 10 %. */
export const WITH_FEES = {
  card_transaction_fee_percentage: 100,
  troncmasters_fee_percentage: 500,
  troncmasters_fee_from_fund_percentage: 50,
  setup_fee: 2000,
  troncs_reserve_percentage: 1000,
};

/** The same requests as steps that must succeed, and functions that read the results from the database. */
export const troncSteps = (portal: TestPortal, world: TroncWorld) => {
  const calls = troncCalls(portal, world);
  const done = (reply: Reply, status: number): Reply => {
    if (reply.status !== status) throw new Error(`expected ${status}, not ${reply.status}: ${reply.text}`);
    return reply;
  };
  return {
    ready: async (period = world.period): Promise<void> => {
      done(await calls.hours(HOURS, period), 201);
      done(await calls.fund('1000.00', period), 200);
    },
    generated: async (body: object = {}, period = world.period): Promise<number> =>
      done(await calls.generate(body, period), 201).body.data.id,
    approved: async (id: number, confirmed?: 'earlier_rules'): Promise<number> =>
      done(await calls.approve(id, confirmed), 200).body.data.id,
    /** oldest version first */
    statuses: async (): Promise<string[]> =>
      (
        await portal.db
          .selectFrom('tronc_reports')
          .select('status')
          .where('period_id', '=', world.period)
          .orderBy('version')
          .execute()
      ).map(({ status }) => status),
    ledger: () =>
      portal.db
        .selectFrom('reserve_entries')
        .select(['kind', 'amount', 'lot_period_id'])
        .where('scheme_id', '=', world.scheme)
        .orderBy('id')
        .execute(),
  };
};

/** The portal of one test file, and a world that each of its tests creates again; properties return the newest one. */
export const troncStory = () => {
  let portal: TestPortal;
  let world: TroncWorld;
  beforeAll(async () => {
    portal = await testPortal();
  });
  afterAll(() => portal.close());
  return {
    get portal() {
      return portal;
    },
    get world() {
      return world;
    },
    get calls() {
      return troncCalls(portal, world);
    },
    get steps() {
      return troncSteps(portal, world);
    },
    /** creates a world whose period has nothing yet */
    open: async (options: Parameters<typeof aTroncWorld>[1] = {}): Promise<void> => {
      world = await aTroncWorld(portal, options);
    },
    /** creates a world whose period has its hours and fund */
    ready: async (options: Parameters<typeof aTroncWorld>[1] = {}): Promise<void> => {
      world = await aTroncWorld(portal, options);
      await troncSteps(portal, world).ready();
    },
    /** sent by the troncmaster unless another token is given */
    get: (path: string, token = world.troncmaster) => portal.call('GET', path, { token }),
  };
};
