import type { z } from 'zod';
import type { AccessRule, Principal, Subject } from '#domain/access/rules.ts';
import type { PortalError } from '#domain/errors.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Context, Db } from '#server/context.ts';
import type { FormFile } from '#server/files/keepUploads.ts';
import type { Answer } from './answer.ts';
import type { FormDeclaration } from './formLimits.ts';

/**
 * Who may call a route. Declared here, checked by the registry before the handler runs, and read by OpenAPI and the
 * permission tests.
 */
export type Permission =
  | { who: 'public' }
  /** any logged-in user; the response is filtered by the caller's scope */
  | { who: 'anyone' }
  /** users who meet the rule on some company or payroll (contract D8) */
  | { who: 'somewhere'; rule: AccessRule }
  /** users who meet the rule on the record's company and payroll; `find` finds the record */
  | { who: 'subject'; rule: AccessRule; find: SubjectFinder }
  /** the record has its own rule, which depends on more than its company and payroll; `name` describes it */
  | { who: 'record'; name: string; refusal: RecordRefusal };

/** Returns why this caller may not access the record of the path; null if they may. */
export type RecordRefusal = (db: Db, who: Principal, params: Params) => Promise<PortalError | null>;

/** Finds the company and payroll of the record in a request; null if there is no such record. */
export interface SubjectFinder {
  /** for people and tests: 'company of the path', 'company of the body' */
  name: string;
  find(db: Db, request: { params: Params; body: unknown }): Promise<Subject | null>;
  /** the body field that contains the record's id: an unknown record is an error of that field (422), not 404 */
  bodyField?: string;
}

export type Params = Readonly<Record<string, number | string>>;

/** The parsed request. */
export interface Request<Q, B> {
  params: Params;
  query: Q;
  body: B;
  files: FormFile[];
  ifMatch: number | null;
  /** the response format that the caller prefers */
  accept: string | null;
}

export interface Route<Q = unknown, B = unknown> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** under /api; `{id}` and other parameters in braces */
  path: string;
  summary: string;
  tag: string;
  permission: Permission;
  query?: z.ZodType<Q>;
  body?: z.ZodType<B>;
  form?: FormDeclaration;
  /** schema of `data` in the response (of the whole body if `flat`); tests validate every response against it */
  answer?: z.ZodType;
  /** schema of `meta` in the response, if it has one; a list's own is that of its page */
  meta?: z.ZodType;
  /** members of a list's body next to `data` and `meta` */
  besides?: Readonly<Record<string, z.ZodType>>;
  flat?: boolean;
  /** 'list': data is an array, with meta; 'file': bytes */
  kind?: 'record' | 'list' | 'file';
  /** the schemas above that `crudRoutes` builds from an entity, and the parts that the entity's options add to them */
  generated?: { schemas: readonly ('query' | 'body' | 'answer')[]; additions: readonly [name: string, z.ZodType][] };
  /** a list that handles `format=csv` itself; the registry exports the others page by page */
  exports?: true;
  /** the entity whose records the route serves; the headings of its export are those of the entity's fields */
  entity?: AnyEntity;
  /** the handler opens its own transactions, because it waits for a slow step in between */
  ownTransaction?: boolean;
  /**
   * fields whose values are unique in the whole portal: the number of "already used" responses is limited
   * (`boundTaken`)
   */
  uniqueNames?: readonly string[];
  /** only the owner may receive the response: rejected (`view_as_read_only`) in a view as that user (contract H6) */
  private?: true;
  /** name of the audit row of a write */
  audit?: string;
  /** name of the audit row of a rejected request (403, 409), for routes where attempts are recorded */
  refusal?: string;
  handle(context: Context, request: Request<Q, B>): Promise<Answer>;
}

// The registry contains routes of all types; each was type-checked where it was declared.
export type AnyRoute = Route<never, never>;

/** Declares a route; the types of query and body follow from their schemas. */
export const route = <Q = undefined, B = undefined>(declaration: Route<Q, B>): AnyRoute =>
  declaration as unknown as AnyRoute;
