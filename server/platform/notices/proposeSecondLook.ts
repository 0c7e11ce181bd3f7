import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { notify } from './notify.ts';

/** The maximum number of companies that the notice names. */
const NAMED = 3;

/** Proposes to all troncmasters, of whom there are now two or more, the second look for the companies without it. */
export const proposeSecondLook = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from companies where not second_look and archived_at is null
    order by search_fold(name), id limit ${sql.lit(NAMED + 1)}`.execute(db);
  const [first] = rows;
  if (!first) return;
  const names = rows.slice(0, NAMED).map(({ name }) => name);
  await notify(
    { db, now, scope: { id: 0 } },
    {
      code: 'second_look_proposed',
      params: { companies: [...names, ...(rows.length > NAMED ? ['…'] : [])].join('; ') },
      path: rows.length === 1 ? `/companies/${first.id}` : '/companies',
      at: {},
    },
  );
};
