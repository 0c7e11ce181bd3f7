import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { type AccessRule, can } from '#domain/access/rules.ts';
import type { Task } from '#domain/contract/dashboard.ts';
import { employee } from '#domain/entities/index.ts';
import { visibleTickets } from '#resources/tickets/server/index.ts';
import type { Context } from '#server/context.ts';
import { entityScope, inScope } from '#server/crud/scope.ts';
import { draftsSince } from '#server/pages/drafts.ts';
import { type TaskSources, taskSource } from './source.ts';
import { taskOf } from './task.ts';

/** A draft of the caller, with the revision of the record that it changes; null for a new record. */
interface Begun {
  key: string;
  revision: unknown;
}

/** Returns the revisions in the drafts whose key has this prefix, by the id at the end of the key: `scheme-new-12` → 12. */
const named = (drafts: readonly Begun[], prefix: string): Map<number, unknown> =>
  new Map(
    drafts.flatMap(({ key, revision }) => {
      const id = key.startsWith(prefix) ? key.slice(prefix.length) : '';
      return /^[1-9]\d{0,14}$/.test(id) ? [[Number(id), revision] as const] : [];
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

/** Ignores, as the wizard does, a draft of a scheme that has been saved since. */
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
    .filter(({ id, revision }) => drafts.get(id) === revision)
    .map(({ id, company_id, name: scheme, company }) => {
      const path = `/companies/${company_id}/schemes/${id}?drawer=scheme&drawer.id=${id}`;
      return taskOf({ code: 'scheme_changes_begun', params: { scheme, company }, due: null, path }, day);
    });
};

/** New records whose drawer has the same address for all of them. */
const BEGUN = [
  { key: 'company-new', code: 'company_begun', rule: AREAS.company.canCreate, path: '/companies?drawer=add-company' },
  {
    key: 'user-new',
    code: 'user_begun',
    rule: AREAS.userManagement.canCreate,
    path: '/user-management/all-users?drawer=add-user',
  },
  { key: 'ticket-new', code: 'ticket_begun', rule: AREAS.tickets.canCreate, path: '/tickets?drawer=create-ticket' },
] as const;

/** Users begun on the users tab of a company, which only troncmasters have. */
const begunUsers = async ({ db, scope }: Context, ids: readonly number[], day: string): Promise<Task[]> => {
  if (!scope.tronc_master) return [];
  const companies = await db.selectFrom('companies').select(['id', 'name']).where('id', 'in', ids).execute();
  return companies.map(({ id, name }) => {
    const path = `/companies/${id}/users?drawer=add-user`;
    return taskOf({ code: 'company_user_begun', params: { company: name }, due: null, path }, day);
  });
};

const editedEmployees = async ({ db, scope }: Context, drafts: ReturnType<typeof named>, day: string) => {
  const rule = AREAS.employeeRecord.canEdit;
  const employees = await db
    .selectFrom('employees')
    .select(['id', 'forename_1', 'surname', 'revision'])
    .where('id', 'in', [...drafts.keys()])
    .where(entityScope(employee, scope, rule))
    .execute();
  return employees
    .filter(({ id, revision }) => drafts.get(id) === revision)
    .map(({ id, forename_1, surname }) => {
      const path = `/employees/${id}/overview?drawer=edit-employee&drawer.id=${id}`;
      const name = `${surname}, ${forename_1}`;
      return taskOf({ code: 'employee_changes_begun', params: { name }, due: null, path }, day);
    });
};

/** Replies to tickets that are still open. */
const begunReplies = async ({ db, scope }: Context, ids: readonly number[], day: string): Promise<Task[]> => {
  const tickets = await db
    .selectFrom('tickets')
    .select(['id', 'subject'])
    .where('id', 'in', ids)
    .where('status', '=', 'open')
    .where(visibleTickets(scope))
    .execute();
  return tickets.map(({ id, subject }) =>
    taskOf({ code: 'ticket_reply_begun', params: { subject }, due: null, path: `/tickets/${id}` }, day),
  );
};

/** Returns the tasks of these drafts. Reads their records only if there are any. */
const tasksFor = async (context: Context, drafts: readonly Begun[], day: string): Promise<Task[]> => {
  const [fresh, changes] = [named(drafts, 'scheme-new-'), named(drafts, 'scheme-edit-')];
  const [users, employees] = [named(drafts, 'user-new-'), named(drafts, 'employee-edit-')];
  const replies = named(drafts, 'ticket-reply-');
  const found = await Promise.all([
    fresh.size > 0 ? begun(context, fresh, day) : [],
    changes.size > 0 ? edited(context, changes, day) : [],
    users.size > 0 ? begunUsers(context, [...users.keys()], day) : [],
    employees.size > 0 ? editedEmployees(context, employees, day) : [],
    replies.size > 0 ? begunReplies(context, [...replies.keys()], day) : [],
  ]);
  const waiting = BEGUN.filter(
    ({ key, rule }) => drafts.some((draft) => draft.key === key) && can(context.scope, rule),
  );
  const begunHere = waiting.map(({ code, path }) => taskOf({ code, params: {}, due: null, path }, day));
  return [...found.flat(), ...begunHere];
};

/** Returns the long forms that the caller has begun and not saved, as long as they may still save them. */
export const draftTasks: TaskSources = (context, day) => {
  const query = sql<Begun>`
    select key, case when key like '%-edit-%' then data -> 'revision' end as revision from drafts
    where user_id = ${context.scope.id} and updated_at > ${draftsSince(context)}`;
  return [taskSource(query, (rows) => tasksFor(context, rows, day))];
};
