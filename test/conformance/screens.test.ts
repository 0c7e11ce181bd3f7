import { readFileSync } from 'node:fs';
import { isAllowed } from '#authProvider/canAccess.ts';
import { canOpen, canSeeLink, type Page } from '#domain/access/pages.ts';
import { expected, isRefusal, PLAYERS, type Player, principalFor } from '../support/matrix/expected.ts';
import { POLICY } from '../support/matrix/policy.ts';
import { type About, ASKED_OTHERWISE, NOT_OFFERED, OFFERS, SHARED } from '../support/matrix/screens.ts';
import type { Tenant } from '../support/matrix/tenant.ts';
import { projectFiles } from './ledger.ts';

/**
 * The screens against the policy that the permission matrix holds the server to, over HTTP: what is hidden from
 * somebody is refused to them, and what is offered is not.
 */
/** Of the ids of a tenant the policy only asks whether they are there. */
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

/** Would the server, as the policy has it, answer this with anything? */
const letsIn = (player: Player, route: string, isOwn: boolean): boolean => {
  const policy = POLICY[route];
  if (!policy) throw new Error(`${route} has no policy`);
  return !isRefusal(expected(policy, player, ...(isOwn ? ([OWN, OTHER] as const) : ([OTHER, OWN] as const)), isOwn));
};

/** Every literal question in the sources of the screens. */
const ASKED = /resource(?:: |=)["'](\w[\w-]*)["'],? action(?:: |=)["'](\w+)["']/g;
const sources = projectFiles('src/*.ts*', 'resources/*.ts*').filter((file) => !/\.test\.tsx?$/.test(file));
const inScreens = new Set(
  sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(ASKED)].map(([, resource, action]) => `${resource} ${action}`),
  ),
);

describe('what the screens ask', () => {
  it('has a line for every question of a screen, saying which requests it opens', () => {
    // A question that is missing here: say in test/support/matrix/screens.ts what it lets somebody do.
    const known = new Set([...Object.keys(OFFERS), ...Object.keys(ASKED_OTHERWISE), ...Object.values(SHARED).flat()]);
    // The panel that explains rights to troncmasters asks about others, not for itself.
    expect([...inScreens].filter((question) => question !== 'sites view' && !known.has(question))).toEqual([]);
    expect(inScreens.size).toBeGreaterThan(20);
  });

  it('stands before every guarded route, or it is said why not', () => {
    const offered = new Set([...Object.values(OFFERS).flatMap(({ sends }) => sends), ...Object.keys(SHARED)]);
    const guarded = Object.entries(POLICY).filter(([, { to }]) => !['everybody', 'users', 'owners'].includes(to));
    const silent = guarded.map(([route]) => route).filter((route) => !offered.has(route));
    expect(silent.sort()).toEqual(Object.keys(NOT_OFFERED).sort());
  });

  it('is answered as the server answers, for each right alone, all but each, and every demo login (PRM-027, PRM-042, CMP-069, CMP-070, USR-023, PRM-032)', () => {
    const parted: string[] = [];
    // What names no record is the same request to everybody.
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

  it('opens what several questions stand before to whoever may do one of them', () => {
    for (const [route, questions] of Object.entries(SHARED))
      for (const player of PLAYERS)
        expect([player.name, questions.some((question) => asks(player, question, 'ofCompany', OWN))]).toEqual([
          player.name,
          letsIn(player, route, true),
        ]);
  });

  it('links to no page that does not open', () => {
    const pages: Page[] = ['dashboard', 'employees', 'companies', 'files', 'user-management', 'updates', 'messages'];
    for (const player of PLAYERS) {
      const who = principalFor(player, OWN);
      expect(pages.filter((page) => canSeeLink(who, page) && !canOpen(who, page))).toEqual([]);
    }
  });
});
