import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import type { AccessRule } from '#domain/access/rules.ts';
import { inScope } from '#server/crud/scope.ts';
import { draftsOf } from '#server/entities/drafts.ts';
import type { Context } from '#server/http/context.ts';
import { type Task, taskOf } from './task.ts';

/** The ids at the end of the keys that begin so, with the draft of each: `scheme-new-12` → 12. */
const named = (drafts: Awaited<ReturnType<typeof draftsOf>>, prefix: string): Map<number, Record<string, unknown>> =>
  new Map(
    drafts.flatMap(({ key, data }) => {
      const id = key.startsWith(prefix) ? key.slice(prefix.length) : '';
      return /^[1-9]\d{0,14}$/.test(id) ? [[Number(id), data] as const] : [];
    }),
  );

const begun = async ({ db, scope }: Context, drafts: ReturnType<typeof named>, day: string): Promise<Task[]> => {
  const rule: AccessRule = AREAS.troncSchemes.canCreate;
  const companies = await db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('id', 'in', [...drafts.keys()])
    .where(inScope(scope, rule, 'companies.id'))
    .execute();
  return companies.map(({ id, name }) => {
    const path = `/companies/${id}/schemes?drawer=scheme`;
    return taskOf({ code: 'scheme_begun', params: { company: name }, due: null, path }, day);
  });
};

/** A draft of a scheme that has been saved since is passed over by the wizard too. */
const edited = async ({ db, scope }: Context, drafts: ReturnType<typeof named>, day: string): Promise<Task[]> => {
  const schemes = await db
    .selectFrom('schemes')
    .innerJoin('companies', 'companies.id', 'schemes.company_id')
    .select(['schemes.id', sql<number>`company_id`.as('company_id'), 'schemes.name', 'schemes.revision'])
    .select('companies.name as company')
    .where('schemes.id', 'in', [...drafts.keys()])
    .where(inScope(scope, AREAS.troncSchemes.canEdit, 'schemes.company_id'))
    .execute();
  return schemes
    .filter(({ id, revision }) => drafts.get(id)?.revision === revision)
    .map(({ id, company_id, name: scheme, company }) => {
      const path = `/companies/${company_id}/schemes/${id}?drawer=scheme&drawer.id=${id}`;
      return taskOf({ code: 'scheme_changes_begun', params: { scheme, company }, due: null, path }, day);
    });
};

/** Schemes that the caller has begun to set up or change and has not saved, as long as they still may (contract F-156, H4). */
export const draftTasks = async (context: Context, day: string): Promise<Task[]> => {
  const drafts = await draftsOf(context);
  const [fresh, changes] = [named(drafts, 'scheme-new-'), named(drafts, 'scheme-edit-')];
  const found = await Promise.all([
    fresh.size > 0 ? begun(context, fresh, day) : [],
    changes.size > 0 ? edited(context, changes, day) : [],
  ]);
  return found.flat();
};
