import { type Explanation, explainAccess } from '#domain/access/explain.ts';
import { guardOf } from '#domain/access/guard.ts';
import { canManageUser } from '#domain/access/managing.ts';
import { permissionName } from '#domain/access/permissions.ts';
import { type AccessRule, hasAnyPermission, type Principal, type Subject } from '#domain/access/rules.ts';
import { ACCESS_TABLES, type AccessQuestion } from '#domain/contract/users.ts';
import { ENTITIES } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import { formatMessage } from '#domain/formatMessage.ts';
import { isOneOf } from '#domain/typeGuards.ts';
import { access } from '#i18n/en-GB/access.ts';
import { access as irishAccess } from '#i18n/ga/access.ts';
import { codes as irishCodes } from '#i18n/ga/codes.ts';
import { users as irishUsers } from '#i18n/ga/users.ts';
import type { Context, Db } from '#server/context.ts';
import { NO_COMPANY } from '#server/platform/db/knownCompanies.ts';
import { recordOf, rowOf } from '#server/platform/http/subjects.ts';
import { wordsOf } from '#server/platform/http/validationError.ts';
import { targetOf } from './target.ts';

/** The sentences, and the names of permissions, in one language. */
interface Words {
  sentences: Readonly<Record<keyof typeof access, string>>;
  permission(name: string): string;
}

const IRISH_NAMES: Readonly<Record<string, string>> = {
  ...irishCodes.company_permissions,
  ...irishUsers.payroll_names,
};
const ENGLISH: Words = { sentences: access, permission: permissionName };
const GAEILGE: Words = {
  sentences: irishAccess,
  permission: (name) => IRISH_NAMES[name] ?? permissionName(name),
};

const isTable = (resource: string): resource is (typeof ACCESS_TABLES)[number] => isOneOf(ACCESS_TABLES, resource);

/**
 * Returns the record's company and payroll; undefined for records that all companies share.
 * @throws PortalError not_found
 */
const subjectOf = async (db: Db, { resource, action, id }: AccessQuestion): Promise<Subject | undefined> => {
  if (id === undefined) return undefined;
  const request = { params: { id }, body: null };
  const entity = isTable(resource) ? undefined : ENTITIES[resource];
  if (entity?.tenancy === 'nobody') return undefined;
  const finder =
    action === 'create'
      ? recordOf(ENTITIES.companies)
      : isTable(resource)
        ? rowOf(resource)
        : recordOf(ENTITIES[resource]);
  const subject = await finder.find(db, request);
  if (!subject) throw new PortalError('not_found');
  return subject;
};

/** Returns the name of the company or payroll where a permission is held or missing. */
const placeOf = async (
  db: Db,
  who: Principal,
  { grant }: Explanation,
  subject: Subject | undefined,
  { sentences }: Words,
): Promise<string> => {
  const at = typeof grant === 'object' && grant !== null ? grant : subject;
  const payroll = at && 'payroll_id' in at ? at.payroll_id : null;
  const company = at && 'company_id' in at ? at.company_id : null;
  if (company == null && payroll == null) return sentences.somewhere;
  const row =
    company == null
      ? await db
          .selectFrom('payrolls')
          .select('name')
          .where('company_id', '=', who.payrolls.get(Number(payroll))?.company_id ?? NO_COMPANY)
          .where('id', '=', Number(payroll))
          .executeTakeFirst()
      : await db.selectFrom('companies').select('name').where('id', '=', company).executeTakeFirst();
  return row?.name ?? sentences.somewhere;
};

const rightsOf = (rule: Exclude<AccessRule, string>, { sentences, permission }: Words): string => {
  const payroll = rule.payroll === 'any' ? [sentences.any_payroll_right] : (rule.payroll ?? []).map(permission);
  return [...(rule.company ?? []).map(permission), ...payroll].map((name) => `‘${name}’`).join(sentences.or);
};

const textOf = (
  rule: AccessRule,
  why: Explanation,
  subject: Subject | undefined,
  place: string,
  isTm: boolean,
  words: Words,
): string => {
  const { sentences } = words;
  if (why.grant === 'anyone' || why.grant === 'troncmaster') return sentences[why.grant];
  if (why.grant) return formatMessage(sentences.right, { permission: words.permission(why.grant.permission), place });
  if (typeof rule === 'string') return sentences.troncmaster_only;
  if (isTm) return sentences.never_troncmaster;
  const sentence = why.hidden ? sentences.hidden : subject ? sentences.needs_there : sentences.needs;
  return formatMessage(sentence, { rights: rightsOf(rule, words), place });
};

/**
 * Returns whether a user may perform an action, and why: the result of the rules that guard every route, as a sentence
 * in the language of the request. Available to troncmasters, and to user managers for the users they manage, for
 * records on which the caller has any permission.
 * @throws PortalError not_found, forbidden
 */
export const accessOf = async (context: Context, id: number, question: AccessQuestion) => {
  const { row, principal } = await targetOf(context, id);
  const words = wordsOf(context.language ?? undefined).locale === 'ga' ? GAEILGE : ENGLISH;
  if (!canManageUser(context.scope, principal)) throw new PortalError('forbidden');
  const subject = await subjectOf(context.db, question);
  if (subject && !hasAnyPermission(context.scope, subject)) throw new PortalError('not_found');
  const rule = guardOf(question.resource, question.action, ENTITIES) ?? 'troncmaster';
  const why = explainAccess(principal, rule, subject);
  if (row.active !== true) return { allowed: false, rule: why.rule, text: words.sentences.inactive };
  const place = await placeOf(context.db, principal, why, subject, words);
  return {
    allowed: why.allowed,
    rule: why.rule,
    text: textOf(rule, why, subject, place, principal.tronc_master, words),
  };
};
