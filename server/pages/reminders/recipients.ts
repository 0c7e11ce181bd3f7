import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { preferences } from '#domain/contract/preferences.ts';
import type { ReminderRecipient } from '#domain/reminders/reminderDays.ts';
import type { Db } from '#server/context.ts';

/** A user who is reminded of missing data of some companies. */
export interface Recipient extends ReminderRecipient {
  user_id: number;
  email: string;
  forename: string;
  locale: string | undefined;
  /** the companies whose schemes the user can view */
  viewed: ReadonlySet<number>;
}

interface UserRow {
  id: number;
  email: string;
  forename: string;
  company_ids: number[];
  viewed: number[];
}

/**
 * Returns the active users of these companies who can add files to their tronc periods. Troncmasters are not among them: the desk
 * shows them what is missing. Others who are to be reminded belong into this list.
 */
export const recipientsOf = async (db: Db, ids: readonly number[]): Promise<Recipient[]> => {
  const { company: permissions } = AREAS.periodFiles.canCreate;
  const { company: viewing } = AREAS.troncSchemes.canView;
  const { rows } = await sql<UserRow>`
    select u.id, u.email, u.forename, array_agg(h.company_id) as company_ids,
      coalesce(array_agg(h.company_id) filter (where h.permissions && ${viewing}::text[]), '{}') as viewed
    from users u join company_permissions h on h.user_id = u.id
    where u.active and not u.tronc_master and h.company_id = any(${ids}::bigint[])
      and h.permissions && ${permissions}::text[]
    group by u.id, u.email, u.forename order by u.id`.execute(db);
  if (rows.length === 0) return [];
  // On the coordinator of a spread database, which cannot join them with users.
  const chosen = await db
    .selectFrom('user_preferences')
    .select(['user_id', 'data'])
    .where(sql<boolean>`user_id = any(${rows.map(({ id }) => id)}::bigint[])`)
    .execute();
  const choices = new Map(chosen.map(({ user_id, data }) => [user_id, preferences.safeParse(data).data]));
  return rows.map(({ id, email, forename, company_ids, viewed }) => {
    const { reminders: choice = 'each', locale } = choices.get(id) ?? {};
    const companies = { company_ids: new Set(company_ids), viewed: new Set(viewed) };
    return { user_id: id, email, forename, ...companies, choice, locale };
  });
};
