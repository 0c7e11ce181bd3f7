import type { FastifyInstance } from 'fastify';
import { DEMO_PASSWORD, type SampleUser } from '#domain/samples/users.ts';
import { type SeedClient, seedClient, signIn } from './client.ts';

/** Somebody of the demo, signed in. */
export interface DemoPerson {
  id: number;
  client: SeedClient;
}
export type DemoPeople = ReadonlyMap<string, DemoPerson>;

/** Where somebody works. */
export interface Workplace {
  company: { id: number };
  payroll: { id: number };
}

/** Gives the demo's password in place of the one to begin with. */
export const takeDemoPassword = (client: SeedClient, old_password: string): Promise<unknown> =>
  client.call('PATCH', '/security/password', {
    old_password,
    password: DEMO_PASSWORD,
    password_confirm: DEMO_PASSWORD,
  });

/** Adds one user as the troncmaster does, who then signs in and chooses the demo's password. */
export const seedUser = async (
  app: FastifyInstance,
  troncmaster: SeedClient,
  user: SampleUser,
  { company, payroll }: Workplace,
): Promise<DemoPerson> => {
  const { data, meta } = await troncmaster.whole<{ data: { id: number }; meta: { temporary_password: string } }>(
    'POST',
    '/users',
    {
      forename: user.forename,
      surname: user.surname,
      username: user.username,
      email: `${user.username}@example.com`,
      company_permissions: [{ company_id: company.id, permissions: user.companyRights }],
      permissions: [{ payroll_id: payroll.id, permissions: user.payrollRights }],
    },
  );
  const client = seedClient(app, await signIn(app, user.username, meta.temporary_password));
  await takeDemoPassword(client, meta.temporary_password);
  return { id: data.id, client };
};
