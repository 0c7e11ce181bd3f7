import type { Db } from '#server/context.ts';

/** Returns the name of a company for a notice. @throws if it does not exist */
export const companyName = async (db: Db, id: number): Promise<string> => {
  const { name } = await db.selectFrom('companies').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  return name;
};
