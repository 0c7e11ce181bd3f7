import type { FastifyInstance } from 'fastify';
import { DEMO_PASSWORD, type SampleUser } from '#domain/samples/users.ts';
import type { Services } from '#server/context.ts';
import { asCaller } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { setPassword } from '#server/session/setPassword.ts';
import { type SeedClient, seedClient, signIn } from './client.ts';

/** A signed-in user of the demo. */
export interface DemoPerson {
  id: number;
  client: SeedClient;
}
export type DemoPeople = ReadonlyMap<string, DemoPerson>;

/** Where a user works. */
export interface Workplace {
  company: { id: number };
  payroll: { id: number };
}

/** Returns the user with this name. @throws if the demo has none */
export const personIn = (people: DemoPeople, username: string): DemoPerson => {
  const found = people.get(username);
  if (!found) throw new Error(`Demo data: nobody is called ${username}`);
  return found;
};

/** Gives an account the demo password. Users cannot choose it, because it contains the portal's name. */
export const takeDemoPassword = ({ db, now }: Pick<Services, 'db' | 'now'>, user_id: number): Promise<void> =>
  inTransaction(db, (tx) =>
    setPassword({ db: tx, now, caller: asCaller(user_id), cause: 'demo' }, user_id, DEMO_PASSWORD),
  );

/** Adds one user as the troncmaster does, and logs in with the demo password. */
export const seedUser = async (
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'now'>,
  troncmaster: SeedClient,
  user: SampleUser,
  { company, payroll }: Workplace,
): Promise<DemoPerson> => {
  const { id } = await troncmaster.call<{ id: number }>('POST', '/users', {
    forename: user.forename,
    surname: user.surname,
    username: user.username,
    email: `${user.username}@example.com`,
    company_permissions: [{ company_id: company.id, permissions: user.companyRights }],
    permissions: [{ payroll_id: payroll.id, permissions: user.payrollRights }],
  });
  await takeDemoPassword(services, id);
  return { id, client: seedClient(app, await signIn(app, user.username, DEMO_PASSWORD)) };
};
