import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';
import { createUser } from '#server/entities/users/create.ts';
import { NOBODY } from '#server/session/caller.ts';
import type { Call, Reply } from '../support/call.ts';
import { PASSWORD } from '../support/signIn.ts';
import { type Client, type Done, nextKind, send } from '../torture/clients.ts';
import { IMPORTED, prepare } from '../torture/deeds.ts';

/** What somebody asked for, and what came of it. */
export interface Asked {
  at: number;
  /** milliseconds until the answer, or until the connection ended */
  took: number;
  what: 'write' | 'read' | 'export' | 'login';
  /** null: it went well, or was refused with a reason of the business */
  error: string | null;
}

/** What people saw of the portal, and what it told them, which must be true for ever. */
export interface Story {
  asked: Asked[];
  dones: Done[];
  /** writes whose answer came: milliseconds since 1970 */
  acknowledged: number[];
  /** writes that were sent again with their key until an answer came */
  again: number;
  /** keys of the imports that were acknowledged, by company */
  imports: Map<number, string[]>;
  exports: number;
  /** exports that lacked what had been acknowledged before they were asked for */
  stale: string[];
  /** sessions that were begun by a login */
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

/** Sentences for what went wrong; refusals of the business are none. */
const errorOf = (reply: Reply | null): string | null => {
  if (!reply) return 'connection lost';
  if (reply.status < 500) return null;
  return `${reply.status}${reply.body?.code ? ` ${reply.body.code}` : ' of the proxy'}`;
};

/** Between two tries of somebody who was told nothing; people and our browser client wait longer. */
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

/** Writes one thing after the other, and sends again what was told nothing, if it has a key. */
export const writing = async (story: Story, call: Call, client: Client, stopped: () => boolean): Promise<void> => {
  const reading = noting(story, call, 'read');
  while (!stopped()) {
    const counted: Call = (method, ...rest) =>
      (method === 'GET' ? reading : noting(story, call, 'write'))(method, ...rest);
    const deed = await prepare(nextKind(client), counted, client).catch(() => null);
    if (!deed) {
      await pause(AGAIN);
      continue;
    }
    client.begun += 1;
    client.last = deed.kind;
    let done = await send(deed);
    // What has no key may have been done; whoever sees it again by itself is not asked to.
    while (done.told === 'nothing' && 'key' in deed.trace) {
      await pause(AGAIN);
      story.again += 1;
      done = await send(deed);
    }
    if (done.told === 'done') story.acknowledged.push(Date.now());
    if (done.told === 'done' && deed.kind === 'import' && 'key' in deed.trace) {
      const { company } = client.world;
      story.imports.set(company, [...(story.imports.get(company) ?? []), deed.trace.key]);
    }
    story.dones.push(done);
  }
};

/** Exports the employees of one company after the other: everybody imported before must be in it. */
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

/** People who sign in with a password, straight into the database. */
export const enrol = async (address: string, number: number): Promise<string[]> => {
  const { db, close } = connect<Tables>(address);
  const names = Array.from({ length: number }, (_, at) => `journey${at}`);
  for (const username of names)
    await db
      .transaction()
      .execute((tx) =>
        createUser(
          { db: tx, caller: NOBODY, now: () => new Date() },
          { forename: 'Ada', surname: 'Byrne', password: PASSWORD, username, email: `${username}@example.com` },
        ),
      );
  await close();
  return names;
};

/** Signs in again and again, as one person after the other. */
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

/** How many of the sessions are known still. */
export const surviving = async (call: Call, sessions: readonly string[]): Promise<number> => {
  let alive = 0;
  for (const token of sessions) if ((await call('GET', '/user/profile', { token })).status === 200) alive += 1;
  return alive;
};
