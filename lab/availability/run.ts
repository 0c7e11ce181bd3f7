import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpus } from 'node:os';
import { sql } from 'kysely';
import { DEMO_PASSWORD } from '#domain/samples/users.ts';
import { anApiKey } from '#test/support/apiKey.ts';
import { aVictim, type Victim } from '../torture/victim.ts';
import { ATTACKS, type AttackName, type Target } from './attacks.ts';
import { ask, percentile, type Sample, visit } from './legitimate.ts';
import { watchMemory } from './memory.ts';

/** What one user experienced during a phase. Milliseconds. */
export interface Seen {
  who: string;
  calls: number;
  p50: number;
  p95: number;
  p99: number;
  /** status or `none` → how often, of the calls that were not answered with 200 */
  errors: Record<string, number>;
}

export interface Phase {
  name: string;
  users: Seen[];
  /** peak resident memory of the portal, MB */
  memory: number;
  /** the responses to the attack: status or `cut` → how often */
  answers: Record<string, number>;
}

/** Employees of the attackers' company: their export is larger than what the connection buffers. */
const EMPLOYEES = 120_000;
const WARM_UP = 2;
/** Users of the demo; each calls from an address of its own. */
const USERS = [
  { username: 'irish', who: 'another tenant', from: '127.0.0.9', perSecond: 10 },
  { username: 'manager', who: 'the same tenant', from: '127.0.0.10', perSecond: 5 },
] as const;
const ATTACKERS = ['viewer', 'approver'] as const;

const logIn = async (address: string, username: string): Promise<string> => {
  const body = JSON.stringify({ username, password: DEMO_PASSWORD, type: 'employer', platform: 'web' });
  const { status, text } = await ask({ address, from: '127.0.0.1' }, 'POST', '/api/auth/password', { body });
  const token = status === 200 ? (JSON.parse(text).token as string | undefined) : undefined;
  if (!token) throw new Error(`${username} could not log in: ${status} ${text}`);
  return token;
};

/** Fills the company that the demo's viewer can see, directly in the database. */
const fill = async (portal: Victim): Promise<void> => {
  const { db, close } = portal.database();
  await sql`
    insert into employees (company_id, payroll_id, forename_1, surname, payroll_ref, email, start_date, is_opted_out_of_tronc_scheme)
    select p.company_id, p.id, 'Forename' || n, 'Surname' || n, 'A' || n, 'a' || n || '@example.com', date '2020-01-01', false
    from (select p.company_id, p.id from payrolls p join company_permissions c on c.company_id = p.company_id
      join users u on u.id = c.user_id where u.username = 'viewer' order by p.id limit 1) p, generate_series(1, ${sql.lit(EMPLOYEES)}) n`.execute(
    db,
  );
  await sql`analyze employees`.execute(db);
  await close();
};

const seen = (who: string, samples: readonly Sample[]): Seen => {
  const errors: Record<string, number> = {};
  for (const { status } of samples) if (status !== 200) errors[status ?? 'none'] = (errors[status ?? 'none'] ?? 0) + 1;
  const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map((part) => percentile(samples, part));
  return { who, calls: samples.length, p50, p95, p99, errors };
};

/** API keys of one user, for programs that only read. */
const KEYS = 20;
/** Documents about one employee, and megabytes of each. */
const DOCUMENTS = 12;
const DOCUMENT_MB = 20;

/** Stores documents about one employee, through the portal; returns the employee. */
const fillDocuments = async (portal: Victim, token: string): Promise<number> => {
  const { db, close } = portal.database();
  const { id } = await db.selectFrom('employees').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  await close();
  for (let at = 0; at < DOCUMENTS; at += 1) {
    const form = new FormData();
    form.append('employee', String(id));
    form.append('description', `Contract ${at}`);
    // Random text: neither refused as a program nor compressed to nothing.
    const content = randomBytes(DOCUMENT_MB * 512 * 1024).toString('hex');
    form.append('file', new Blob([content], { type: 'text/plain' }), `contract-${at}.txt`);
    const { status, text } = await portal.call('POST', '/file/personalcompany', { token, form });
    if (status !== 201) throw new Error(`A document could not be stored: ${status} ${text}`);
  }
  return id;
};

/** Adds API keys of one user, directly in the database. */
const addKeys = async (portal: Victim, username: string): Promise<string[]> => {
  const { db, close } = portal.database();
  const { id } = await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow();
  const now = () => new Date();
  const keys = await Promise.all(Array.from({ length: KEYS }, () => anApiKey({ db, now }, id, { writes: false })));
  await close();
  return keys;
};

/** Attacks in a separate process on the last core, which ends by itself. */
const attack = (name: AttackName, seconds: number, target: Target): Promise<Record<string, number>> =>
  new Promise((resolve, reject) => {
    const program = ['--import', 'tsx', 'lab/availability/attacker.ts', name, String(seconds), JSON.stringify(target)];
    const child = spawn('taskset', ['-c', String(cpus().length - 1), process.execPath, ...program], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    let answers: Record<string, number> = {};
    child.on('message', (message) => {
      answers = message as Record<string, number>;
    });
    child.once('error', reject).once('exit', () => resolve(answers));
  });

const runPhase = async (
  portal: Victim,
  name: 'nothing' | AttackName,
  seconds: number,
  tokens: readonly string[],
  target: Target,
): Promise<Phase> => {
  const { address, pid } = portal.place();
  const peak = watchMemory(pid);
  // The attack begins before the users call, so that it is in progress all the time.
  const attacking = name === 'nothing' ? Promise.resolve({}) : attack(name, seconds + WARM_UP + 3, target);
  if (name !== 'nothing') await new Promise((resolve) => setTimeout(resolve, (WARM_UP + 1) * 1_000));
  const users = await Promise.all(
    USERS.map(async ({ who, from, perSecond }, at) =>
      seen(who, await visit(address, from, tokens[at] ?? '', { perSecond, seconds })),
    ),
  );
  const answers = await attacking;
  return { name, users, memory: peak(), answers };
};

/**
 * Starts the built portal with demo data and attacks it in each way of `ATTACKS`, one after another, while two users work.
 * @param only these attacks, or all
 */
export const runAvailability = async (
  seconds: number,
  only: readonly AttackName[] = Object.keys(ATTACKS) as AttackName[],
  progress: (phase: Phase) => void = () => undefined,
): Promise<Phase[]> => {
  const portal = await aVictim();
  try {
    // Again without the work of the first start, which would count as memory.
    await portal.start({ DEMO: '1' });
    await fill(portal);
    await portal.stop();
    await portal.start({ DEMO: '1' });
    const { address } = portal.place();
    const tokens = [];
    for (const { username } of USERS) tokens.push(await logIn(address, username));
    // Before each attack: one that logs in many times ends the sessions of the others.
    const logInAttackers = async (): Promise<string[]> => {
      const hostile = [];
      for (const username of ATTACKERS) hostile.push(await logIn(address, username));
      return hostile;
    };
    const [first = ''] = await logInAttackers();
    const exporter = await logIn(address, 'troncmaster');
    const tickets = await ask({ address, from: '127.0.0.1' }, 'GET', '/api/tickets', { token: first });
    const target: Target = {
      port: Number(new URL(address).port),
      tokens: [],
      username: ATTACKERS[0],
      password: DEMO_PASSWORD,
      keys: await addKeys(portal, ATTACKERS[0]),
      exporter: { token: exporter, employee: await fillDocuments(portal, exporter) },
      ticket: tickets.status === 200 ? (JSON.parse(tickets.text).data[0]?.id ?? null) : null,
    };
    const phases: Phase[] = [];
    for (const name of ['nothing', ...only] as const) {
      const phase = await runPhase(portal, name, seconds, tokens, { ...target, tokens: await logInAttackers() });
      phases.push(phase);
      progress(phase);
    }
    return phases;
  } finally {
    await portal.bury();
  }
};
