import type { TestPortal } from '#test/support/portal.ts';
import type { Tenants } from './rude.ts';
import { PEOPLE, type Who } from './world.ts';

/**
 * The users of a run. A user who lost their session, or was given permissions elsewhere by a troncmaster's request, is
 * replaced.
 */
export const personsOf = (portal: TestPortal, { own }: Tenants) => {
  const persons = new Map<Who, { id: number; token: string }>();
  let made = 0;
  return {
    /** returns how many users were created so far */
    made: (): number => made,
    tokenOf: async (who: Who): Promise<string | null> => {
      const rights = PEOPLE[who];
      if (!rights) return null;
      const known = persons.get(who);
      if (known) return known.token;
      const fresh = await portal.person(rights(own));
      persons.set(who, fresh);
      made += 1;
      return fresh.token;
    },
    replace: (who: Who): void => void persons.delete(who),
    /** Returns whether this user now has permissions elsewhere, or on everything. */
    wasGiven: async (who: Who): Promise<boolean> => {
      const user = persons.get(who)?.id ?? 0;
      const elsewhere = (table: 'company_permissions' | 'payroll_permissions') =>
        portal.db
          .selectFrom(table)
          .select('company_id')
          .where('user_id', '=', user)
          .where('company_id', '!=', own.company)
          .execute();
      const master = portal.db.selectFrom('users').select('id').where('id', '=', user).where('tronc_master', '=', true);
      const found = await Promise.all([
        elsewhere('company_permissions'),
        elsewhere('payroll_permissions'),
        master.execute(),
      ]);
      return found.flat().length > 0;
    },
  };
};
