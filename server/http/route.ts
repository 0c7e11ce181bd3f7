import type { z } from 'zod';
import type { AccessRule, Principal, Subject } from '#domain/access/rules.ts';
import type { PortalError } from '#domain/errors.ts';
import type { Resource } from '#server/crud/resource.ts';
import type { Answer } from './answer.ts';
import type { Context, Db } from './context.ts';
import type { FormFile } from './form.ts';

/**
 * Who may call a route. Declared here, checked by the registry before the handler runs, and read by OpenAPI
 * and by the permission tests.
 */
export type Permission =
  | { who: 'public' }
  /** any logged-in user; what comes back is filtered by the caller's scope */
  | { who: 'anyone' }
  /** the section is closed to those who meet the rule nowhere (contract D8) */
  | { who: 'somewhere'; rule: AccessRule }
  /** the rule is asked of the record's company and payroll; `find` names the record */
  | { who: 'subject'; rule: AccessRule; find: SubjectFinder }
  /** the record has a rule of its own, which hangs on more than its company and payroll; `name` says it to people */
  | { who: 'record'; name: string; refusal: RecordRefusal };

/** Why this caller may not do it to the record of the path; null where it may. */
export type RecordRefusal = (db: Db, who: Principal, params: Params) => Promise<PortalError | null>;

/** Finds where the record that a request names belongs; null when there is no such record. */
export interface SubjectFinder {
  /** for people and tests: 'company of the path', 'company of the body' */
  name: string;
  find(db: Db, request: { params: Params; body: unknown }): Promise<Subject | null>;
  /** the field that names the record in the body: unknown ones are a fault of that field (422), not 404 */
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
  /** the form that the caller would like the answer in */
  accept: string | null;
}

/** A multipart form: its fields by schema, its files by name with how many of each are taken. */
export interface FormDeclaration {
  files: Readonly<Record<string, { min: number; max: number }>>;
  /** the fields may come as JSON too, and then without a file */
  orJson?: boolean;
}

export interface Route<Q = unknown, B = unknown> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** under /api; `{id}` and other numbers in braces */
  path: string;
  summary: string;
  tag: string;
  permission: Permission;
  query?: z.ZodType<Q>;
  body?: z.ZodType<B>;
  form?: FormDeclaration;
  /** form of `data` in the answer (of the whole body where `flat`); tests hold every answer against it */
  answer?: z.ZodType;
  flat?: boolean;
  /** 'list': data is an array and comes with meta; 'file': bytes */
  kind?: 'record' | 'list' | 'file';
  /** a list that answers `format=csv` by itself; the registry exports the others, page by page */
  exports?: true;
  /** the entity it was drawn from: history, search and exports find their entities in the registry */
  resource?: Resource;
  /** the handler opens its own transactions, because it waits for something slow in between */
  ownTransaction?: boolean;
  /** fields whose values are unique in the whole portal: how often "already used" is answered is limited (`boundTaken`) */
  uniqueNames?: readonly string[];
  /** what it answers is its owner's alone: refused (`view_as_read_only`) in a view as that user (contract H6) */
  private?: true;
  /** name of the audit row that a write leaves */
  audit?: string;
  /** name of the audit row that a refusal by right or state (403, 409) leaves, where trying is worth knowing */
  refusal?: string;
  handle(context: Context, request: Request<Q, B>): Promise<Answer>;
}

// The registry keeps routes of every shape; each was checked where it was declared.
export type AnyRoute = Route<never, never>;

/** Declares a route, with the types of query and body taken from their schemas. */
export const route = <Q = undefined, B = undefined>(declaration: Route<Q, B>): AnyRoute =>
  declaration as unknown as AnyRoute;
