import type { Call, Reply } from '#test/support/call.ts';
import { aPerson } from '#test/support/person.ts';
import type { TestPortal } from '#test/support/portal.ts';
import { aTroncWorld, WITH_FEES } from '#test/support/troncWorld.ts';
import { chance } from '../fuzz/chance.ts';
import { type Account, KINDS, type Kind, type Operation, prepare } from './operations.ts';
import type { Victim } from './victim.ts';

/** A client at work in a company that no other client uses. */
export interface Client extends Account {
  last: Kind | null;
}

/** The result of an operation as its client learned it: done, refused, or nothing reliable. */
export type Outcome = 'done' | 'refused' | 'nothing';

export interface Done {
  operation: Operation;
  outcome: Outcome;
  /** null if the connection ended first */
  reply: Reply | null;
}

/** Sends the operation. After a lost connection or a 5xx the result is unknown: the work may have been done before. */
export const send = async (operation: Operation): Promise<Done> => {
  const reply = await operation.send().catch(() => null);
  const outcome = reply === null || reply.status >= 500 ? 'nothing' : reply.status >= 400 ? 'refused' : 'done';
  return { operation, outcome, reply };
};

/** Creates clients and their companies directly in the database. */
export const hireClients = async (
  victim: Pick<Victim, 'database'>,
  number: number,
  seed: number,
): Promise<Client[]> => {
  const { db, close } = victim.database();
  // The test builders need only the database and `person` of a portal.
  const portal = { db, person: (rights) => aPerson({ db, now: () => new Date() }, rights) } as TestPortal;
  const clients: Client[] = [];
  for (let at = 0; at < number; at += 1) {
    const world = await aTroncWorld(portal, { scheme: WITH_FEES });
    const own = { name: `${seed}.${at}`, world, token: world.troncmaster, chance: chance(seed * 1_000 + at) };
    clients.push({ ...own, begun: 0, funds: 0, last: null });
  }
  await close();
  return clients;
};

/**
 * Chooses the next operation. The first two are hours and fund, which a report needs; an approval often follows a new
 * draft, more often than by chance.
 */
export const nextKind = ({ chance, last, begun }: Client): Kind => {
  if (begun < 2) return begun === 0 ? 'hours' : 'fund';
  return last === 'generate' && !chance.once(3) ? 'approve' : chance.pick(KINDS);
};

/**
 * Performs one operation after the other until it is `stopped` or learns no result, as a client without further
 * knowledge waits. Passes each result to `note`.
 */
export const work = async (
  call: Call,
  client: Client,
  stopped: () => boolean,
  note: (done: Done) => void,
): Promise<void> => {
  while (!stopped()) {
    // An operation whose preparation failed to read was never begun.
    const operation = await prepare(nextKind(client), call, client).catch(() => null);
    if (!operation) continue;
    client.begun += 1;
    client.last = operation.kind;
    const done = await send(operation);
    note(done);
    if (done.outcome === 'nothing') return;
  }
};
