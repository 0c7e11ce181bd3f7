import { readIdentity } from '#authProvider/identity.ts';
import { can } from '#domain/access/rules.ts';
import { createTable } from '#server/platform/db/ddl.ts';
import { isOpenToKeys, keysFor } from '#server/platform/http/keyAccess.ts';
import { unknownIn } from '#server/platform/http/knownParameters.ts';
import { readQuery } from '#server/platform/http/query.ts';
import type { Route } from '#server/platform/http/route.ts';
import { ROUTES } from '#server/routes.ts';
import { anApiKey } from '../support/apiKey.ts';
import { anIdentityProviderRow } from '../support/identityProvider/row.ts';
import {
  type Expectation,
  expected,
  expectedOfWorker,
  fault,
  isRefusal,
  meets,
  PLAYERS,
  type Player,
  principalFor,
} from '../support/matrix/expected.ts';
import { GENERATED_PARTS } from '../support/matrix/generated.ts';
import { DEPENDS, expectedOfKey, isClosedToKeys, KEY_PLAYERS, type KeyPlayer } from '../support/matrix/keys.ts';
import { PARTS, POLICY } from '../support/matrix/policy.ts';
import { pathOf, requestOf } from '../support/matrix/requests.ts';
import type { Policy } from '../support/matrix/rules.ts';
import { aCheckedBatch, aTenant, type Tenant } from '../support/matrix/tenant.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { ADDED } from '../support/registeredEntities.ts';

// Eight more entities, each declared in one file, follow the same rules (docs/add-an-entity.md).
jest.mock('#domain/entities/generated/index.ts', () => jest.requireActual('../support/registeredEntities.ts'));

import { runSchema } from '../support/runSchema.ts';
import { aWorkerSession } from '../support/workers.ts';

/** Every route × every kind of user × their own and another tenant, checked against the handwritten policy. */
const NAMES = ROUTES.map(({ method, path }) => `${method} ${path}`);
const routes = (ROUTES as unknown as readonly Route[]).flatMap((route) => {
  const name = `${route.method} ${route.path}`;
  const policy = POLICY[name];
  return policy ? [{ name, route, policy }] : [];
});
/** Policies about the records of one tenant. */
const NAMING: ReadonlySet<string> = new Set<Policy['to']>(['rows', 'record', 'seen', 'named', 'person']);
/** Routes that would end the session that calls them. */
const ENDS = new Set(['POST /auth/logout', 'DELETE /security/sessions/{id}', 'POST /worker/logout']);
/**
 * A user with all permissions except one calls only what that permission would allow. What the other permissions allow
 * is tested with each of them alone and with all together, which is enough: these answers take the server longest.
 */
const asksFor = (player: Player, answer: Expectation, isOwn: boolean): boolean =>
  !player.name.startsWith('all but') || (isOwn && isRefusal(answer));
/** The number of concurrent requests. */
const WIDTH = 16;

/** Between them, these users can call every route. */
const MIGHTY = PLAYERS.filter(({ name }) => name === 'tronc_master' || name === 'all rights');

let portal: TestPortal;
let own: Tenant;
let other: Tenant;
const tokens = new Map<Player, string>();
/** Keys of several people like each player, which are used in turn: those of one person can send 600 requests a minute. */
const keys = new Map<KeyPlayer, string[]>();
const KEYS_OF_EACH = 6;
const keyOf = (player: KeyPlayer): string => {
  const [next = '', ...others] = keys.get(player) ?? [];
  keys.set(player, [...others, next]);
  return next;
};
let cells = 0;
const begun = Date.now();

beforeAll(async () => {
  portal = await testPortal({}, [], async (db) => {
    for (const entity of ADDED) await runSchema(db, createTable(entity));
  });
  own = await aTenant(portal, 'Own');
  other = await aTenant(portal, 'Other');
  for (const player of PLAYERS) {
    const { token } = await portal.person({
      tronc_master: player.troncmaster,
      companies: player.company.length ? { [own.company]: player.company } : {},
      payrolls: player.payroll.length
        ? { [own.payroll]: { company_id: own.company, permissions: player.payroll } }
        : {},
    });
    tokens.set(player, token);
  }
  // The key with the id 1, which a troncmaster of the matrix revokes.
  await anApiKey(portal, (await portal.person()).id);
  await anIdentityProviderRow(portal);
  for (const player of KEY_PLAYERS) {
    const isWide = player.troncmaster;
    const rights = player.ownedByTroncmaster
      ? { tronc_master: true }
      : {
          companies: { [own.company]: player.company },
          payrolls: { [own.payroll]: { company_id: own.company, permissions: player.payroll } },
        };
    const made: string[] = [];
    while (made.length < KEYS_OF_EACH) {
      const owner = await portal.person(rights);
      made.push(
        await anApiKey(portal, owner.id, { writes: player.writes, company_ids: isWide ? null : [own.company] }),
      );
    }
    keys.set(player, made);
  }
});
afterAll(async () => {
  process.stderr.write(`Permission matrix: ${cells} cells in ${((Date.now() - begun) / 1000).toFixed(1)} s\n`);
  await portal.close();
});

/** Runs the jobs concurrently and returns everything they find wrong in one list. */
const unexpected = async (jobs: readonly (() => Promise<string | null>)[], width = WIDTH): Promise<string[]> => {
  const found: string[] = [];
  const waiting = [...jobs];
  const work = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      cells += 1;
      const wrong = await job();
      if (wrong) found.push(wrong);
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return found;
};

describe('the permission matrix (contract D)', () => {
  it('has a line for every route, and none for a route that is gone', () => {
    // If a route is missing here, state in test/support/matrix/policy.ts who can call it.
    expect(NAMES.filter((name) => !POLICY[name])).toEqual([]);
    expect(Object.keys(POLICY).filter((name) => !NAMES.includes(name))).toEqual([]);
  });

  it('includes the routes of three new entities', () => {
    for (const name of [
      'GET /right_to_work_checks/{id}/scan',
      'POST /mileage_claims/{id}/approved',
      'POST /induction_sessions/{id}/archive',
    ])
      expect(NAMES).toContain(name);
  });

  it('declares what parts of a route require in addition, as the policy states, for every kind of user', () => {
    const declared = routes.flatMap(({ name, route: { permission } }) =>
      'also' in permission && permission.also ? [[name, permission.also] as const] : [],
    );
    const names = declared.map(([name, also]) => [name, also.map(({ part }) => part)]);
    expect(Object.fromEntries(names)).toEqual(
      Object.fromEntries(Object.entries(PARTS).map(([name, parts]) => [name, Object.keys(parts)])),
    );
    const place = { company_id: own.company, payroll_id: own.payroll };
    for (const [name, also] of declared)
      for (const { part, rules } of also)
        for (const player of PLAYERS) {
          const allowed = rules.map((rule) => can(principalFor(player, own), rule, place));
          const stated = [PARTS[name]?.[part] ?? []].flat().map((rule) => meets(player, rule));
          expect([player.name, name, part, allowed]).toEqual([player.name, name, part, stated]);
        }
  });

  it('lets only clients with dual_approve give the second approval of a batch (PAY-024, E3)', async () => {
    const batch = await aCheckedBatch(portal, own);
    const [policy, path] = [POLICY['POST /payroll_batches/{id}/approve'], `/payroll_batches/${batch}/approve`];
    const asked = PLAYERS.map((player) => {
      const first = expected(policy as Policy, player, own, other, true);
      const second: Expectation = meets(player, { client: ['dual_approve'] }) ? first : { is: 403 };
      return { player, answer: isRefusal(first) ? first : second };
    });
    // The first who may approve ends the state in which the permission is required.
    for (const refused of [true, false]) {
      const jobs = asked
        .filter(({ answer }) => isRefusal(answer) === refused)
        .map(({ player, answer }) => async () => {
          const wrong = fault(answer, await portal.call('POST', path, { token: tokens.get(player) ?? null }));
          return wrong && `${player.name}: ${wrong}`;
        });
      expect(jobs.length).toBeGreaterThan(1);
      expect(await unexpected(jobs)).toEqual([]);
    }
  });

  it.each(['anonymous', 'expired', 'half logged in', 'disabled'])('rejects a caller who is %s', async (state) => {
    const token = await deadToken(state);
    const jobs = routes
      .filter(({ policy }) => policy.to !== 'everybody')
      .map(({ name, route }) => async () => {
        const reply = await portal.call(route.method, pathOf(route, own), {
          ...requestOf(route, own),
          token,
        });
        return reply.status === 401 ? null : `${state}: ${name} answers ${reply.status}`;
      });
    expect(await unexpected(jobs)).toEqual([]);
  });

  it('opens to a worker the routes for workers, and answers as to an unknown token on every other route', async () => {
    const token = await aWorkerSession(portal, own.company, own.employee);
    const columns = routes
      .filter(({ name, policy }) => !ENDS.has(name) && policy.to !== 'everybody')
      .map(({ name, route, policy }) => async () => {
        const path = pathOf(route, own);
        const answer = expectedOfWorker(policy);
        const reply = await portal.call(route.method, path, { ...requestOf(route, own), token });
        const unknown = { ...requestOf(route, own), token: 'x'.repeat(43) };
        const asUnknown = answer.is === 401 ? (await portal.call(route.method, path, unknown)).text : reply.text;
        const wrong =
          fault(answer, reply) ?? (reply.text === asUnknown ? null : 'differs from that to an unknown token');
        return wrong && `worker: ${name} ${wrong}`;
      });
    expect(await unexpected(columns)).toEqual([]);
  });

  // test/conformance/screens.test.ts continues from here: it checks that the screens apply these permissions as the
  // policy states.
  it('returns to each user exactly their permissions, by which the screens show and hide', async () => {
    for (const [player, token] of tokens) {
      const read = async (path: string) => ({ json: (await portal.call('GET', path, { token })).body });
      const { principal } = await readIdentity(read, async () => (await read('/payrolls')).json.data);
      expect([player.name, principal]).toEqual([player.name, principalFor(player, own, principal.id)]);
    }
  });

  it.each([
    ['their own tenant', true],
    ['another tenant', false],
    // Also proves PRM-036.
  ])(
    'answers every kind of user as the policy states about %s (PRM-002, PRM-003, PRM-004)',
    async (_, isOwn) => {
      const [asked, rest] = isOwn ? [own, other] : [other, own];
      // Both companies in one request: the answer must not include the second.
      const query = `?company_ids[]=${own.company}&company_ids[]=${other.company}&per_page=200`;
      // A request that names no tenant is the same for both, so it is sent once.
      const asking = routes.filter(
        ({ name, policy }) => !ENDS.has(name) && (isOwn ? policy.to !== 'everybody' : NAMING.has(policy.to)),
      );
      const jobs = asking.flatMap(({ name, route, policy }) =>
        PLAYERS.map((player) => ({ player, answer: expected(policy, player, asked, rest, isOwn) }))
          .filter(({ player, answer }) => asksFor(player, answer, isOwn))
          // Who may take a step depends on the state to which another user's step has moved the record; its parts are tested above.
          .filter(() => !isOwn || !(name in GENERATED_PARTS))
          .map(({ player, answer }) => async () => {
            const path = pathOf(route, asked) + (policy.to === 'rows' ? query : '');
            const options = { ...requestOf(route, asked), token: tokens.get(player) ?? null };
            const wrong = fault(answer, await portal.call(route.method, path, options));
            return wrong && `${player.name}: ${name} ${wrong}`;
          }),
      );
      expect(await unexpected(jobs)).toEqual([]);
    },
    360_000,
  );

  it('opens to a key exactly the routes for programs', () => {
    const open = routes
      .filter(({ policy }) => policy.to !== 'everybody')
      .map(({ name, route, policy }) => [name, isOpenToKeys(route), !isClosedToKeys(name, policy)] as const);
    expect(open.filter(([, isOpen, required]) => isOpen !== required)).toEqual([]);
    // A key of a troncmaster for one company has client permissions, which must not include what only clients may do.
    const forClients = routes.filter(
      ({ route }) => isOpenToKeys(route) && JSON.stringify(route.permission).includes('notTroncmaster'),
    );
    expect(forClients.map(({ name }) => name)).toEqual([]);
  });

  it('lists with each operation the kinds of keys that it lets in, and no others', () => {
    const asked = routes.filter(({ name, policy }) => policy.to !== 'everybody' && !DEPENDS.has(name));
    const wrong = asked.flatMap(({ name, route, policy }) =>
      KEY_PLAYERS.filter(({ writes }) => writes || route.method === 'GET')
        .filter(
          (player) =>
            keysFor(route).includes(player.kind) === isRefusal(expectedOfKey(name, policy, player, own, other, true)),
        )
        .map((player) => `${name} for the ${player.name}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['their own tenant', true],
    ['another tenant', false],
  ])(
    'answers every kind of key as its owner, on the companies and routes of the key, about %s',
    async (_, isOwn) => {
      const [asked, rest] = isOwn ? [own, other] : [other, own];
      const both = [`company_ids[]=${own.company}`, `company_ids[]=${other.company}`, 'per_page=200'];
      // A key that asks for something that the list does not know is answered with 422.
      const queryOf = (route: Route): string =>
        `?${both.filter((one) => unknownIn(route, readQuery(one)).length === 0).join('&')}`;
      // A request that names no tenant is the same for both, so it is sent once.
      const asking = routes.filter(({ policy }) => (isOwn ? policy.to !== 'everybody' : NAMING.has(policy.to)));
      const jobs = asking.flatMap(({ name, route, policy }) =>
        KEY_PLAYERS.map((player) => async () => {
          const path = pathOf(route, asked) + (policy.to === 'rows' ? queryOf(route) : '');
          const { headers, ...options } = requestOf(route, asked);
          const authorization = `Bearer ${keyOf(player)}`;
          const reply = await portal.call(route.method, path, { ...options, headers: { ...headers, authorization } });
          const wrong = fault(expectedOfKey(name, policy, player, asked, rest, isOwn), reply);
          return wrong && `${player.name}: ${name} ${wrong}`;
        }),
      );
      expect(await unexpected(jobs)).toEqual([]);
    },
    360_000,
  );

  it('lets no user write a field that a route does not declare', async () => {
    const jobs = routes
      // Routes for workers have no users; their own tests send such fields.
      .filter(({ name, route, policy }) => (route.body || route.form) && !ENDS.has(name) && policy.to !== 'workers')
      .map(({ name, route }) => async () => {
        const statuses: number[] = [];
        for (const player of MIGHTY) {
          const { body = {}, form } = requestOf(route, own);
          form?.append('no_such_field', '1');
          const sent = form ? { form } : { body: { ...(body as object), no_such_field: 1 } };
          const token = tokens.get(player) ?? null;
          statuses.push((await portal.call(route.method, pathOf(route, own), { ...sent, token })).status);
        }
        const refused = statuses.includes(422) && statuses.every((status) => status === 422 || status === 403);
        return refused ? null : `${name} answers ${statuses}`;
      });
    // All by the same two users, who may send a few forms at the same time.
    expect(await unexpected(jobs, 4)).toEqual([]);
  });
});

/** Returns a token that has become invalid, one that never was valid, or none. */
const deadToken = async (state: string): Promise<string | null> => {
  if (state === 'anonymous') return null;
  const { id, token } = await portal.person({ tronc_master: true });
  const ended = { expires_at: new Date(portal.now().getTime() - 1) };
  if (state === 'expired') await portal.db.updateTable('sessions').set(ended).where('user_id', '=', id).execute();
  if (state === 'disabled') await portal.db.updateTable('users').set({ active: false }).where('id', '=', id).execute();
  if (state !== 'half logged in') return token;
  const { token_hash } = await portal.db
    .deleteFrom('sessions')
    .where('user_id', '=', id)
    .returning('token_hash')
    .executeTakeFirstOrThrow();
  await portal.db
    .insertInto('login_challenges')
    .values({
      user_id: id,
      token_hash,
      method: 'totp',
      code_hash: null,
      expires_at: new Date(portal.now().getTime() + 600_000),
    })
    .execute();
  return token;
};
