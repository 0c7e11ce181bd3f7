import type { ComparedRules, RuleSet } from '#domain/tronc/index.ts';
import type { Db } from '#server/context.ts';

/** The titles of job roles by their ids. */
export type Titles = ReadonlyMap<number, string>;

/** Returns the titles of all job roles of a company, also of archived ones. */
export const jobTitles = async (db: Db, company_id: number): Promise<Titles> => {
  const roles = await db
    .selectFrom('job_roles')
    .select(['id', 'job_title'])
    .where('company_id', '=', company_id)
    .execute();
  return new Map(roles.map(({ id, job_title }) => [id, job_title]));
};

/** Returns rules with the titles of their job roles. */
export const withTitles = (rules: RuleSet, titles: Titles): ComparedRules => ({
  ...rules,
  jobRoles: rules.jobRoles.map((role) => ({ ...role, title: titles.get(role.id) ?? '' })),
});
