import type { SwitchOver } from '#domain/contract/switchOver.ts';
import { PortalError } from '#domain/errors.ts';
import { toInstant } from '#domain/schema/kinds/dates.ts';
import type { Db, InCompany } from '#server/context.ts';

/** The switch-overs of a company that its page lists. */
const MOST = 50;

const switchOvers = (db: Db) =>
  db
    .selectFrom('switch_overs as s')
    .innerJoin('users as u', 'u.id', 's.created_by')
    .select([
      's.id',
      's.company_id',
      's.filename',
      's.counts',
      's.created_at',
      's.undone_at',
      'u.id as user_id',
      'u.forename',
      'u.surname',
    ]);

type Found = Awaited<ReturnType<ReturnType<typeof switchOvers>['execute']>>[number];

const present = ({ user_id, forename, surname, created_at, undone_at, counts, ...row }: Found): SwitchOver => ({
  ...row,
  counts: counts.map((count) => ({ ...count })),
  created_by: { id: user_id, forename, surname, name: `${forename} ${surname}` },
  created_at: toInstant(created_at),
  undone_at: undone_at && toInstant(undone_at),
});

/** Returns the newest switch-overs of a company. */
export const listSwitchOvers = async ({ db, company }: InCompany): Promise<SwitchOver[]> =>
  (await switchOvers(db).where('s.company_id', '=', company).orderBy('s.id', 'desc').limit(MOST).execute()).map(
    present,
  );

/** Returns one switch-over. @throws PortalError not_found */
export const readSwitchOver = async ({ db, company }: InCompany, id: number): Promise<SwitchOver> => {
  const row = await switchOvers(db).where('s.company_id', '=', company).where('s.id', '=', id).executeTakeFirst();
  if (!row) throw new PortalError('not_found');
  return present(row);
};
