import { setTimeout as pause } from 'node:timers/promises';
import { createUser } from '#resources/users/server/create.ts';
import { ANONYMOUS } from '#server/context.ts';
import { connect } from '#server/platform/db/connect.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Call, Reply } from '#test/support/call.ts';
import { PASSWORD } from '#test/support/signIn.ts';
import { type Client, type Done, nextKind, send } from '../torture/clients.ts';
import { IMPORTED, prepare } from '../torture/operations.ts';

/** One request of a user and its result. */
export interface Asked {
  at: number;
  /** milliseconds until the response, or until the connection ended */
  took: number;
  what: 'write' | 'read' | 'export' | 'login';
  /** null if the status is below 500: the request succeeded or was rejected with a reason */
  error: string | null;
}

/** What users requested, and the responses they received, which must stay true. */
export interface Story {
  asked: Asked[];
  dones: Done[];
  /** times of acknowledged writes, in milliseconds since 1970 */
  acknowledged: number[];
  /** number of times that a write was sent again with its key, until a response arrived */
  again: number;
  /** keys of the acknowledged imports, by company */
  imports: Map<number, string[]>;
  exports: number;
  /** exports that lacked data acknowledged before they were requested */
  stale: string[];
  /** tokens of the sessions that logins opened */
  sessions: string[];
}

export const newStory = (): Story => ({
  asked: [],
  dones: [],
  acknowledged: [],
  again: 0,
  imports: new Map(),
  exports: 0,
  stale: [],
  sessions: [],
});

/** Returns a sentence for a failure, or null; a status below 500 is no failure. */
const errorOf = (reply: Reply | null): string | null => {
  if (!reply) return 'connection lost';
  if (reply.status < 500) return null;
  return `${reply.status}${reply.body?.code ? ` ${reply.body.code}` : ' of the proxy'}`;
};

/** Milliseconds between two attempts after a lost response; people and our browser client wait longer. */
const AGAIN = 250;

const noting = (story: Story, call: Call, what: Asked['what']): Call => {
  return async (...asked) => {
    const at = Date.now();
    const reply = await call(...asked).catch(() => null);
    story.asked.push({ at, took: Date.now() - at, what, error: errorOf(reply) });
    if (!reply) throw new Error('connection lost');
    return reply;
  };
};

/**
 * Writes one change after the other. If no response arrives, sends the same change again, provided that it has a key.
 */
export const writing = async (story: Story, call: Call, client: Client, stopped: () => boolean): Promise<void> => {
  const reading = noting(story, call, 'read');
  while (!stopped()) {
    const counted: Call = (method, ...rest) =>
      (method === 'GET' ? reading : noting(story, call, 'write'))(method, ...rest);
    const operation = await prepare(nextKind(client), counted, client).catch(() => null);
    if (!operation) {
      await pause(AGAIN);
      continue;
    }
    client.begun += 1;
    client.last = operation.kind;
    let done = await send(operation);
    // A change without a key may have taken effect, so it is not sent again.
    while (done.outcome === 'nothing' && 'key' in operation.trace && !stopped()) {
      await pause(AGAIN);
      story.again += 1;
      done = await send(operation);
    }
    if (done.outcome === 'done') story.acknowledged.push(Date.now());
    if (done.outcome === 'done' && operation.kind === 'import' && 'key' in operation.trace) {
      const { company } = client.world;
      story.imports.set(company, [...(story.imports.get(company) ?? []), operation.trace.key]);
    }
    story.dones.push(done);
  }
};

/**
 * Exports the employees of each company in turn. Each export must contain everyone imported before it was requested.
 */
export const exporting = async (
  story: Story,
  call: Call,
  clients: readonly Client[],
  stopped: () => boolean,
): Promise<void> => {
  const asking = noting(story, call, 'export');
  for (let at = 0; !stopped(); at += 1) {
    const { world, token } = clients[at % clients.length] as Client;
    const known = [...(story.imports.get(world.company) ?? [])];
    const path = `/employees?format=csv&columns[]=payroll_ref&company_id=${world.company}`;
    const reply = await asking('GET', path, { token }).catch(() => null);
    await pause(AGAIN);
    if (reply?.status !== 200) continue;
    story.exports += 1;
    const there = new Set(reply.text.split(/\r?\n/));
    const lacking = known.filter((key) =>
      Array.from({ length: IMPORTED }, (_, n) => `${key}+${n}`).some((ref) => !there.has(ref)),
    );
    if (lacking.length > 0) story.stale.push(`an export of company ${world.company} lacked ${lacking.join(', ')}`);
  }
};

/** Creates users with a password directly in the database. */
export const enrol = async (address: string, number: number): Promise<string[]> => {
  const { db, close } = connect<Tables>(address);
  const names = Array.from({ length: number }, (_, at) => `journey${at}`);
  for (const username of names)
    await db
      .transaction()
      .execute((tx) =>
        createUser(
          { db: tx, caller: ANONYMOUS, now: () => new Date() },
          { forename: 'Ada', surname: 'Byrne', password: PASSWORD, username, email: `${username}@example.com` },
        ),
      );
  await close();
  return names;
};

/** Signs in repeatedly, as one user after the other. */
export const signingIn = async (
  story: Story,
  call: Call,
  names: readonly string[],
  stopped: () => boolean,
): Promise<void> => {
  const asking = noting(story, call, 'login');
  for (let at = 0; !stopped(); at += 1) {
    const body = { type: 'employer', platform: 'web', username: names[at % names.length], password: PASSWORD };
    const reply = await asking('POST', '/auth/password', { body }).catch(() => null);
    if (reply?.body?.token) story.sessions.push(reply.body.token);
    await pause(2 * AGAIN);
  }
};

/** Returns how many of the sessions are still valid. */
export const surviving = async (call: Call, sessions: readonly string[]): Promise<number> => {
  let alive = 0;
  for (const token of sessions) if ((await call('GET', '/user/profile', { token })).status === 200) alive += 1;
  return alive;
};
