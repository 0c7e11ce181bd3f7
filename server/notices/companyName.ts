import type { Db } from '#server/http/context.ts';

/** What a notice calls its company. @throws when there is none */
export const companyName = async (db: Db, id: number): Promise<string> => {
  const { name } = await db.selectFrom('companies').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  return name;
};
