import { isAllowed } from '#authProvider/canAccess.ts';
import { canOpen, canSeeLink, type Page } from '#domain/access/pages.ts';
import { ENTITIES } from '#domain/entities/index.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { expected, isRefusal, PLAYERS, type Player, principalFor } from '../support/matrix/expected.ts';
import { POLICY } from '../support/matrix/policy.ts';
import { type About, ASKED_OTHERWISE, NOT_OFFERED, OFFERS, SHARED } from '../support/matrix/screens.ts';
import type { Tenant } from '../support/matrix/tenant.ts';
import { permissionChecks, permissionChecksIn } from './permissionChecks.ts';

/**
 * Compares the screens with the policy that the permission matrix tests the server against, over HTTP: the server
 * rejects what a screen hides from a user, and accepts what a screen offers.
 */
/** Of a tenant's ids, the policy uses only whether they are present. */
const tenant = (company: number, payroll: number): Tenant => {
  const things = Object.values(POLICY).flatMap((policy) => ('of' in policy ? [[policy.of, company] as const] : []));
  return { ...(Object.fromEntries(things) as Tenant), company, payroll };
};
const OWN = tenant(1, 10);
const OTHER = tenant(2, 20);

const recordAbout = (about: About, { company, payroll }: Tenant): Record<string, number> | undefined =>
  ({
    nothing: undefined,
    company: { id: company },
    ofCompany: { company_id: company },
    payroll: { id: payroll, company_id: company },
    ofPayroll: { company_id: company, payroll_id: payroll },
  })[about];

const asks = (player: Player, question: string, about: About, where: Tenant): boolean => {
  const [resource = '', action = ''] = question.split(' ');
  return isAllowed(principalFor(player, OWN), { resource, action, record: recordAbout(about, where) }, ENTITIES);
};

/** Returns whether the server, according to the policy, accepts this request. */
const letsIn = (player: Player, route: string, isOwn: boolean): boolean => {
  const policy = POLICY[route];
  if (!policy) throw new Error(`${route} has no policy`);
  return !isRefusal(expected(policy, player, ...(isOwn ? ([OWN, OTHER] as const) : ([OTHER, OWN] as const)), isOwn));
};

const checks = permissionChecks();
const asked = new Set(checks.flatMap(({ questions }) => questions ?? []));
// If a check is missing here, add its requests to test/support/matrix/screens.ts.
const known = new Set([...Object.keys(OFFERS), ...Object.keys(ASKED_OTHERWISE), ...Object.values(SHARED).flat()]);

/** Files whose checks are known only at run time, and the questions they may ask. */
const AT_RUN_TIME: Readonly<Record<string, readonly string[]>> = {
  // Answers the questions of others.
  'src/reactAdmin/answerAccess.ts': [],
  // The generated screens ask through it.
  'src/reactAdmin/useAllowed.ts': [],
  // Asks about a field of an added entity.
  'src/fields/SeenField.tsx': [],
  'resources/schemes/divisions/useDivisionRights.ts': Object.values(SHARED).flat(),
  'src/screens/show/companyTab.ts': ['sites show', 'schemes show', 'job_roles show', 'employees show'],
};
/** The generated screens ask about the entity that they show. */
const GENERATED = /^src\/screens\//;

describe('permission checks of the screens', () => {
  it('have an entry for every check of a screen that names the requests behind it', () => {
    // The panel that explains permissions to troncmasters checks those of others, not its user's own.
    expect([...asked].filter((question) => question !== 'sites view' && !known.has(question))).toEqual([]);
    expect(asked.size).toBeGreaterThan(30);
  });

  it('have an entry for every check whose question is only known at run time', () => {
    const open = checks.filter(({ questions }) => questions === null).map(({ file }) => file);
    expect(open.filter((file) => !(file in AT_RUN_TIME) && !GENERATED.test(file))).toEqual([]);
    expect(Object.keys(AT_RUN_TIME).filter((file) => !open.includes(file))).toEqual([]);
    expect(
      Object.values(AT_RUN_TIME)
        .flat()
        .filter((question) => !known.has(question)),
    ).toEqual([]);
  });

  it('have an entry for everything that the generated screens can create and change', () => {
    const offered = Object.values(ENTITIES).flatMap(({ name, endpoints }: AnyEntity) => [
      ...(endpoints.create === null ? [] : [`${name} create`]),
      ...(endpoints.update === null ? [] : [`${name} edit`]),
    ]);
    expect(offered.filter((question) => !known.has(question))).toEqual([]);
  });

  it.each([
    ["useAllowed({ resource: 'sites', action: 'create' })", ['sites create']],
    ["useAllowed({\n  action: 'create',\n  record,\n  resource: 'sites',\n})", ['sites create']],
    ["useAllowed({ resource: 'sites', action: isNew ? 'create' : 'edit' })", ['sites create', 'sites edit']],
    ['<CanAccess resource="sites" action={"edit"} />', ['sites edit']],
    ["useAllowed({ resource, action: 'edit' })", null],
    ['useAllowed({ resource: entity.name, action })', null],
  ])('are found in the source: %s', (code, questions) => {
    expect(permissionChecksIn('example.tsx', code)).toEqual([{ file: 'example.tsx', questions }]);
  });

  it('cover every guarded route, or a listed reason explains why not', () => {
    const offered = new Set([...Object.values(OFFERS).flatMap(({ sends }) => sends), ...Object.keys(SHARED)]);
    const guarded = Object.entries(POLICY).filter(
      ([, { to }]) => !['everybody', 'users', 'owners', 'workers'].includes(to),
    );
    const silent = guarded.map(([route]) => route).filter((route) => !offered.has(route));
    expect(silent.sort()).toEqual(Object.keys(NOT_OFFERED).sort());
  });

  it('agree with the server for each permission alone, all but each, and every demo login (CMP-069, USR-023, PRM-032)', () => {
    const parted: string[] = [];
    // A request that names no record is the same for every tenant.
    for (const player of PLAYERS)
      for (const [question, { about, sends }] of Object.entries(OFFERS))
        for (const route of sends)
          for (const isOwn of about === 'nothing' || POLICY[route]?.to === 'section' ? [true] : [true, false]) {
            const offered = asks(player, question, about, isOwn ? OWN : OTHER);
            if (offered !== letsIn(player, route, isOwn))
              parted.push(`${player.name}: ${question} is ${offered ? 'offered' : 'hidden'}, ${route} is not`);
          }
    expect(parted).toEqual([]);
  });

  it('open a request shared by several checks to everyone who passes one of them', () => {
    for (const [route, questions] of Object.entries(SHARED))
      for (const player of PLAYERS)
        expect([player.name, questions.some((question) => asks(player, question, 'ofCompany', OWN))]).toEqual([
          player.name,
          letsIn(player, route, true),
        ]);
  });

  it('link to no page that does not open', () => {
    const pages: Page[] = ['dashboard', 'employees', 'companies', 'files', 'user-management', 'updates', 'messages'];
    for (const player of PLAYERS) {
      const who = principalFor(player, OWN);
      expect(pages.filter((page) => canSeeLink(who, page) && !canOpen(who, page))).toEqual([]);
    }
  });
});
