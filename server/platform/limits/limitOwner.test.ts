import type { Principal } from '#domain/access/rules.ts';
import { ANONYMOUS, type Caller } from '#server/context.ts';
import { groupsOf, ownerOf } from './limitOwner.ts';

const ADDRESS = '203.0.113.7';
const principal = (id: number, companies: readonly number[] = [], tronc_master = false): Principal => ({
  ...ANONYMOUS.principal,
  id,
  tronc_master,
  companies: new Map(companies.map((company) => [company, new Set()])),
});
const caller = (more: Partial<Caller>): Caller => ({ ...ANONYMOUS, ...more });
const aWorker = (employee_id: number): Caller =>
  caller({ worker: { session_id: 1, company_id: 3, employee_id, expires_at: new Date() } });

describe('the owner of a request', () => {
  it('is the person, with every session, API key and view as another user', () => {
    const owners = [
      caller({ principal: principal(7), session_id: 1 }),
      caller({ principal: principal(7), session_id: 2 }),
      caller({ principal: principal(7), api_key: { id: 1, writes: false } }),
      caller({ principal: principal(7), api_key: { id: 2, writes: true } }),
      caller({ principal: principal(9), viewer_id: 7 }),
    ].map((one) => ownerOf(one, ADDRESS));
    expect(new Set(owners)).toEqual(new Set(['user:7']));
  });

  it('is each worker, and the address of anyone else', () => {
    expect([aWorker(1), aWorker(2), ANONYMOUS].map((one) => ownerOf(one, ADDRESS))).toEqual([
      'worker:1',
      'worker:2',
      `address:${ADDRESS}`,
    ]);
    expect(ownerOf(ANONYMOUS, '2001:db8:1:2::3')).toBe(ownerOf(ANONYMOUS, '2001:db8:1:2:ffff::9'));
  });
});

describe('the groups of a request', () => {
  it('are all companies of the person, the company of a worker, and one for all troncmasters', () => {
    expect([
      groupsOf(caller({ principal: principal(7, [3, 4]) }), ADDRESS),
      groupsOf(aWorker(1), ADDRESS),
      groupsOf(caller({ principal: principal(8, [3], true) }), ADDRESS),
      groupsOf(ANONYMOUS, ADDRESS),
    ]).toEqual([['company:3', 'company:4'], ['company:3'], ['provider'], [`address:${ADDRESS}`]]);
  });
});
