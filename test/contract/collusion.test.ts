import { PAYROLL_PERMISSIONS } from '#domain/access/permissions.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { PASSWORD, signIn } from '../support/signIn.ts';
import { aCompany, aPayroll } from '../support/world.ts';

/** Numbers that look random but are the same each time (mulberry32), so that a failure can be reproduced. */
const drawing = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    const a = Math.imul(state ^ (state >>> 15), 1 | state);
    const b = (a + Math.imul(a ^ (a >>> 7), 61 | a)) ^ a;
    return ((b ^ (b >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    one: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
    some: <T>(list: readonly T[]): T[] => list.filter(() => next() < 0.4),
  };
};

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

/** Returns every permission that any of these users holds, such as `payroll 3 upload`. */
const unionOf = async (users: Iterable<number>): Promise<Set<string>> => {
  const ids = [...users];
  const payrolls = portal.db.selectFrom('payroll_permissions').selectAll().where('user_id', 'in', ids);
  const companies = portal.db.selectFrom('company_permissions').selectAll().where('user_id', 'in', ids);
  const masters = portal.db.selectFrom('users').select('id').where('id', 'in', ids).where('tronc_master', '=', true);
  return new Set([
    ...(await payrolls.execute()).flatMap((row) => row.permissions.map((name) => `payroll ${row.payroll_id} ${name}`)),
    ...(await companies.execute()).flatMap((row) => row.permissions.map((name) => `company ${row.company_id} ${name}`)),
    ...(await masters.execute()).map(({ id }) => `troncmaster ${id}`),
  ]);
};

const STEPS = 100;

describe('users who help each other to gain permissions (security, collusion)', () => {
  it.each([1, 2])(
    'never gives them a permission that none of them held, whatever they try (world %d)',
    async (seed) => {
      const draw = drawing(seed);
      const company = await aCompany(portal);
      const payrolls = [await aPayroll(portal, company), await aPayroll(portal, company)];
      const person = (permissions: readonly string[][], companyRights: string[] = [], tronc_master = false) =>
        portal.person({
          tronc_master,
          companies: companyRights.length > 0 ? { [company]: companyRights } : {},
          payrolls: Object.fromEntries(
            permissions.flatMap((held, index) =>
              held.length > 0 ? [[Number(payrolls[index]), { company_id: company, permissions: held }]] : [],
            ),
          ),
        });
      const attackers = [
        await person([['super_user', 'view_files', 'upload'], []]),
        await person([['upload'], ['super_user', 'employee_admin']], ['view_sites']),
      ];
      const others = [
        await person([['dual_approve'], []]),
        await person([['super_user', 'employee_admin', 'dual_approve'], ['view_files']]),
        await person([['view_files'], []], ['edit_employees']),
        await person([[], []], [], true),
      ];
      /** the users they are or have become: those they created, and those whose password they received */
      const group = new Map(attackers.map(({ id, token }) => [id, token]));
      const start = await unionOf(group.keys());
      const done: string[] = [];

      for (let step = 0; step < STEPS; step += 1) {
        const token = draw.one([...group.values()]);
        const victim = draw.one([...others.map(({ id }) => id), ...group.keys()]);
        const permissions = draw.one([['view_files'], ['upload'], ['super_user'], draw.some(PAYROLL_PERMISSIONS)]);
        const grants = { permissions: [{ payroll_id: draw.one(payrolls), permissions }] };
        const company_permissions = [{ company_id: company, permissions: ['edit_sites'] }];
        const email = `new${seed}.${step}@example.com`;
        const [method, path, body] = draw.one([
          ['PATCH', `/users/${victim}`, grants],
          [
            'PATCH',
            `/users/${victim}`,
            draw.one([{ company_permissions }, { tronc_master: true }, { ...grants, email }]),
          ],
          ['POST', '/users', { forename: 'New', surname: 'Face', email, ...grants }],
          ['POST', `/users/${victim}/${draw.one(['reset_password', 'reset_password', 'view_as'])}`, undefined],
        ] as const);
        const { status, body: answer } = await portal.call(method, path, { token, body });
        if (status >= 300) continue;
        done.push(`${method} ${path}`);
        const captured = answer.meta?.temporary_password ?? (answer.data.token && PASSWORD);
        if (captured && answer.data.id) {
          const login = await signIn(portal, { username: answer.data.username, password: captured });
          const { token } = login.body;
          if (token && answer.meta?.temporary_password) {
            const body = { old_password: captured, password: PASSWORD, password_confirm: PASSWORD };
            await portal.call('PATCH', '/security/password', { token, body });
          }
          if (token) group.set(answer.data.id, token);
        }
        const gained = [...(await unionOf(group.keys()))].filter((right) => !start.has(right));
        expect([gained, done.slice(-3)]).toEqual([[], done.slice(-3)]);
      }
      // The group did achieve something: rejecting everything would prove nothing.
      expect(done.length).toBeGreaterThan(3);
      expect(group.size).toBeGreaterThan(attackers.length);
    },
  );
});
