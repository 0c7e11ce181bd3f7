import { readFileSync } from 'node:fs';
import { isAllowed } from '#authProvider/canAccess.ts';
import { canOpen, canSeeLink, type Page } from '#domain/access/pages.ts';
import { expected, isRefusal, PLAYERS, type Player, principalFor } from '../support/matrix/expected.ts';
import { POLICY } from '../support/matrix/policy.ts';
import { type About, ASKED_OTHERWISE, NOT_OFFERED, OFFERS, SHARED } from '../support/matrix/screens.ts';
import type { Tenant } from '../support/matrix/tenant.ts';
import { projectFiles } from './ledger.ts';

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
  return isAllowed(principalFor(player, OWN), { resource, action, record: recordAbout(about, where) });
};

/** Returns whether the server, according to the policy, accepts this request. */
const letsIn = (player: Player, route: string, isOwn: boolean): boolean => {
  const policy = POLICY[route];
  if (!policy) throw new Error(`${route} has no policy`);
  return !isRefusal(expected(policy, player, ...(isOwn ? ([OWN, OTHER] as const) : ([OTHER, OWN] as const)), isOwn));
};

/** Every permission check in the sources of the screens that is written as literals. */
const ASKED = /resource(?:: |=)["'](\w[\w-]*)["'],? action(?:: |=)["'](\w+)["']/g;
const sources = projectFiles('src/*.ts*', 'resources/*.ts*').filter((file) => !/\.test\.tsx?$/.test(file));
const inScreens = new Set(
  sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(ASKED)].map(([, resource, action]) => `${resource} ${action}`),
  ),
);

describe('permission checks of the screens', () => {
  it('have an entry for every check of a screen that names the requests behind it', () => {
    // If a check is missing here, add its requests to test/support/matrix/screens.ts.
    const known = new Set([...Object.keys(OFFERS), ...Object.keys(ASKED_OTHERWISE), ...Object.values(SHARED).flat()]);
    // The panel that explains permissions to troncmasters checks those of others, not its user's own.
    expect([...inScreens].filter((question) => question !== 'sites view' && !known.has(question))).toEqual([]);
    expect(inScreens.size).toBeGreaterThan(20);
  });

  it('cover every guarded route, or a listed reason explains why not', () => {
    const offered = new Set([...Object.values(OFFERS).flatMap(({ sends }) => sends), ...Object.keys(SHARED)]);
    const guarded = Object.entries(POLICY).filter(([, { to }]) => !['everybody', 'users', 'owners'].includes(to));
    const silent = guarded.map(([route]) => route).filter((route) => !offered.has(route));
    expect(silent.sort()).toEqual(Object.keys(NOT_OFFERED).sort());
  });

  it('agree with the server for each permission alone, all but each, and every demo login (PRM-027, PRM-042, CMP-069, CMP-070, USR-023, PRM-032)', () => {
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
