import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { preferences } from '#domain/contract/preferences.ts';
import { groupBy } from '#domain/groupBy.ts';
import type { ReminderRecipient } from '#domain/reminders/reminderDays.ts';
import type { Db } from '#server/context.ts';

/** A contact for tips, who sends the data of a site or, without one, of the whole company. */
interface Contact {
  id: number;
  company_id: number;
  site_id: number | null;
  name: string;
  email: string;
}

/** A person who is reminded of missing data of some companies. */
export interface Recipient extends ReminderRecipient {
  /** null: a contact, who is no user */
  user_id: number | null;
  email: string;
  /** the name in the salutation */
  name: string;
  locale: string | undefined;
  /** the companies of the user, to which emails link; and those whose schemes the user can view */
  member: ReadonlySet<number>;
  viewed: ReadonlySet<number>;
  /** the contacts with this address */
  contacts: readonly Contact[];
}

interface UserRow {
  id: number;
  email: string;
  forename: string;
  company_ids: number[];
  viewed: number[];
}

/**
 * Returns the people who can send the data of these companies: active users who can add files to their tronc periods, and contacts
 * for tips. Who has one address is one person and receives one email. Troncmasters are not among them: the desk shows them what is
 * missing.
 */
export const recipientsOf = async (db: Db, ids: readonly number[]): Promise<Recipient[]> => {
  const contacts = groupBy(await contactsOf(db, ids), ({ email }) => email.toLowerCase());
  const users = (await usersOf(db, ids)).map((user) => {
    const address = user.email.toLowerCase();
    const own = contacts.get(address) ?? [];
    contacts.delete(address);
    return { ...user, ...placesOf(own, user.member), contacts: own };
  });
  const others = [...contacts.values()].flatMap((own): Recipient[] => {
    const [first] = own;
    if (!first) return [];
    const { email, name } = first;
    const none = new Set<number>();
    return [
      {
        user_id: null,
        email,
        name,
        locale: undefined,
        choice: 'each',
        member: none,
        viewed: none,
        ...placesOf(own),
        contacts: own,
      },
    ];
  });
  return [...users, ...others];
};

/** Returns the contact of a recipient that is for this site. */
export const contactAt = (
  { contacts }: Recipient,
  { company_id, site_id }: { company_id: number; site_id: number },
): Contact | undefined =>
  contacts.find((one) => one.company_id === company_id && (one.site_id === null || one.site_id === site_id));

/** Returns the companies and sites of these contacts, with those of a user. */
const placesOf = (contacts: readonly Contact[], member: ReadonlySet<number> = new Set()) => ({
  company_ids: new Set([...member, ...contacts.flatMap((one) => (one.site_id === null ? one.company_id : []))]),
  site_ids: new Set(contacts.flatMap(({ site_id }) => site_id ?? [])),
});

const contactsOf = async (db: Db, ids: readonly number[]): Promise<Contact[]> => {
  const { rows } = await sql<Contact>`
    select id, company_id, site_id, name, email from contacts
    where company_id = any(${ids}::bigint[]) and archived_at is null and 'tips' = any(purposes) and email is not null
    order by id`.execute(db);
  return rows;
};

const usersOf = async (
  db: Db,
  ids: readonly number[],
): Promise<Omit<Recipient, 'contacts' | 'company_ids' | 'site_ids'>[]> => {
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
    const companies = { member: new Set(company_ids), viewed: new Set(viewed) };
    return { user_id: id, email, name: forename, ...companies, choice, locale };
  });
};
