import type { Call, Reply } from '../support/call.ts';
import { type Chance, chance } from '../support/fuzz/chance.ts';
import { aPerson } from '../support/person.ts';
import type { TestPortal } from '../support/portal.ts';
import { aTroncWorld, type TroncWorld, WITH_FEES } from '../support/troncWorld.ts';
import { type Deed, KINDS, type Kind, prepare } from './deeds.ts';
import type { Victim } from './victim.ts';

/** Somebody at work in a company that is nobody else's. */
export interface Client {
  name: string;
  world: TroncWorld;
  /** its troncmaster's session */
  token: string;
  chance: Chance;
  /** operations begun, and funds among them */
  begun: number;
  funds: number;
  last: Kind | null;
}

/** What an operation's client was told: that it is done, that it is refused, or nothing it could rely on. */
export type Told = 'done' | 'refused' | 'nothing';

export interface Done {
  deed: Deed;
  told: Told;
  /** null where the connection ended first */
  reply: Reply | null;
}

/** Sends it. What came after a lost connection or a 5xx is not known: the work may have been done before. */
export const send = async (deed: Deed): Promise<Done> => {
  const reply = await deed.send().catch(() => null);
  const told = reply === null || reply.status >= 500 ? 'nothing' : reply.status >= 400 ? 'refused' : 'done';
  return { deed, told, reply };
};

/** Clients and their companies, straight into the database. */
export const hireClients = async (
  victim: Pick<Victim, 'database'>,
  number: number,
  seed: number,
): Promise<Client[]> => {
  const { db, close } = victim.database();
  // The builders of tests need a portal's database and people, and nothing else of it.
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

/** Reports are approved more often than chance would have it, which needs hours, fund and a draft first. */
export const nextKind = ({ chance, last, begun }: Client): Kind => {
  if (begun < 2) return begun === 0 ? 'hours' : 'fund';
  return last === 'generate' && !chance.once(3) ? 'approve' : chance.pick(KINDS);
};

/**
 * Does one thing after the other until it is `stopped`, or is told nothing: whoever knows no better waits. `note` hears what
 * the client was told of each.
 */
export const work = async (
  call: Call,
  client: Client,
  stopped: () => boolean,
  note: (done: Done) => void,
): Promise<void> => {
  while (!stopped()) {
    // What could not even be read was never begun.
    const deed = await prepare(nextKind(client), call, client).catch(() => null);
    if (!deed) continue;
    client.begun += 1;
    client.last = deed.kind;
    const done = await send(deed);
    note(done);
    if (done.told === 'nothing') return;
  }
};
