import { z } from 'zod';
import { COMPANY_PERMISSIONS, PAYROLL_PERMISSIONS } from '#domain/access/permissions.ts';
import { ENTITIES } from '#domain/entities/index.ts';
import { answerSchema, bodySchema, describedBody } from '#domain/schema/validators.ts';
import { user } from '../entities/users.ts';
import { instant, namedRef, userRef } from './common.ts';
import { bool, exporting, id as idParameter, ids, paging, type QueryOf, search, text } from './query.ts';

/** A user, with the part of their permissions that the caller may see. */
export const userAnswer = answerSchema(user, {
  name: z.string(),
  company_permissions: z.array(
    z.strictObject({ company_id: z.int().positive(), permissions: z.array(z.enum(COMPANY_PERMISSIONS)) }),
  ),
  permissions: z.array(
    z.strictObject({ payroll_id: z.int().positive(), permissions: z.array(z.enum(PAYROLL_PERMISSIONS)) }),
  ),
});
export type User = z.infer<typeof userAnswer>;

export const usersQuery = z.looseObject({
  ...paging,
  sort_by: text,
  search_string: search,
  searchTerm: search,
  ids,
  payroll_ids: ids,
  payrollId: ids,
  company_ids: ids,
  companyIds: ids,
  active: bool,
  tronc_master: bool,
});
/** Users in full for those who manage them, otherwise their names only. */
export const listedUserAnswer = z.union([userAnswer, userRef]);

const id = z.int('whole_number').positive('whole_number');
const permissionNames = <const T extends readonly [string, ...string[]]>(known: T) =>
  z
    .array(z.enum(known, 'choice'), 'invalid')
    .max(100, 'too_many')
    .transform((given) => known.filter((name) => given.includes(name)));

const companies = z
  .array(z.strictObject({ company_id: id, permissions: permissionNames(COMPANY_PERMISSIONS) }), 'invalid')
  .max(500, 'too_many')
  .optional();
const payrolls = z
  .array(z.strictObject({ payroll_id: id, permissions: permissionNames(PAYROLL_PERMISSIONS) }), 'invalid')
  .max(500, 'too_many')
  .optional();

/** The permissions in the body of a new or changed user; `companies` is another name for `company_permissions`. */
export const userPermissions = { permissions: payrolls, company_permissions: companies, companies };
/** What only troncmasters may switch. */
export const userSwitches = { mfa_sms: z.boolean('invalid').optional(), tronc_master: z.boolean('invalid').optional() };
export type UserSwitches = z.infer<z.ZodObject<typeof userSwitches>>;
/** What a request that changes a user may contain in addition to the fields. */
export const userChangeParts = { ...userPermissions, ...userSwitches };
/** The permissions that a request gives, per payroll and company. */
export interface Grants {
  permissions: z.output<typeof payrolls>;
  company_permissions: z.output<typeof companies>;
}

/** The handlers validate these bodies, after they have checked that the caller may make the change. */
export const newUserBody = describedBody(bodySchema(user, 'create', 'GB', userPermissions));
export const userChangeBody = describedBody(bodySchema(user, 'update', 'GB', userChangeParts));

/** The `meta` of a new user: the temporary password, shown once, where no link is sent. */
export const newUserMeta = z.strictObject({ temporary_password: z.string().optional() });
/** The `meta` of a reset; `confirmation_required`: nothing was reset yet, another troncmaster must confirm it. */
export const resetMeta = z.strictObject({
  temporary_password: z.string().optional(),
  confirmation_required: z.literal(true).optional(),
});
export type ResetMeta = z.infer<typeof resetMeta>;

/** Whether the owner of an account has chosen its password, and what a reset of it would do or waits for. */
export const signInStateAnswer = z.strictObject({
  /**
   * 'own': chosen by its owner. 'link': the owner has a link that can be used. 'temporary': another person has seen it.
   * 'expired': neither a link nor a temporary password can be used.
   */
  password: z.enum(['own', 'link', 'temporary', 'expired']),
  /** until when the link or the temporary password can be used */
  until: instant.nullable(),
  reset_sends: z.enum(['link', 'temporary_password']),
  reset_needs_confirmation: z.boolean(),
  request: z
    .strictObject({
      by: z.strictObject({ ...namedRef.shape, id: z.int().positive() }),
      requested_at: instant,
      expires_at: instant,
      may_confirm: z.boolean(),
    })
    .nullable(),
});
export type SignInState = z.infer<typeof signInStateAnswer>;

/** Tables that are not entities and whose rows contain the company they belong to. */
export const ACCESS_TABLES = ['tronc_periods', 'tronc_files', 'tronc_reports'] as const;
// Object.keys is string[]; the declaration has no further keys.
const ENTITY_NAMES = Object.keys(ENTITIES) as (keyof typeof ENTITIES)[];

/** May the user do this? `id` is the record; for 'create' the company it would belong to; absent: any record. */
export const accessQuery = z.looseObject({
  resource: z.enum([...ENTITY_NAMES, ...ACCESS_TABLES], 'choice'),
  action: z.enum(['view', 'create', 'edit'], 'choice'),
  id: idParameter,
});
export type AccessQuestion = QueryOf<typeof accessQuery>;
export const accessAnswer = z.strictObject({
  allowed: z.boolean(),
  /** the rule in short form: `c:view_sites` */
  rule: z.string(),
  text: z.string(),
});
export type AccessAnswer = z.infer<typeof accessAnswer>;

/** An action of a user, or one that was done to the account. */
export const userActivityAnswer = z.strictObject({
  /** that of the audit row */
  id: z.int().positive(),
  at: instant,
  /** `employees.changed` */
  event: z.string(),
  /**
   * null for an action on no record; its id is null for an action on several. `scheme_id`: the scheme of a tronc report or
   * tronc period, below which it has its page, if the caller may open it
   */
  record: z.strictObject({ resource: z.string(), id: z.int().nullable(), scheme_id: z.int().nullable() }).nullable(),
  company: namedRef.nullable(),
  /** the route, job or command */
  cause: z.string().nullable(),
  address: z.string().nullable(),
  /** the API key that acted for the user */
  api_key: namedRef.nullable(),
  /** it was done to the account: by `by`, or by the portal or someone who was not logged in */
  by_other: z.boolean(),
  by: userRef.nullable(),
});
export type UserActivity = z.infer<typeof userActivityAnswer>;

const date = z.iso.date('date').optional();
/** The days from `from` to `to` at the sites; by default today and the 30 days before. */
export const userActivityQuery = z.strictObject({ ...paging, ...exporting, from: date, to: date });
export type UserActivityQuery = QueryOf<typeof userActivityQuery>;

/** The portal as another user sees it, for a limited time. */
export const viewAsAnswer = z.strictObject({ token: z.string(), expires_at: instant, user: userAnswer });
export type ViewAs = z.infer<typeof viewAsAnswer>;
