import type { z } from 'zod';
import type { AccessRule, Principal, Subject } from '#domain/access/rules.ts';
import type { PortalError } from '#domain/errors.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Context, Db } from '#server/context.ts';
import type { FormFile } from '#server/files/keepUploads.ts';
import type { Answer } from './answer.ts';
import type { FormDeclaration } from './formLimits.ts';
import type { ParameterName, Params, PathParams } from './pathParams.ts';

/**
 * Who may call a route. Declared here, checked by the registry before the handler runs, and read by OpenAPI and the
 * permission tests. `Name` is the names of the path parameters that the check reads: a route accepts only a permission
 * whose parameters its path has.
 */
export type Permission<Name extends string = string> =
  | { who: 'public' }
  /** any logged-in user; what comes back is filtered by the caller's scope */
  | { who: 'anyone' }
  /** the section is closed to those who meet the rule nowhere (contract D8) */
  | { who: 'somewhere'; rule: AccessRule }
  /** the rule is asked of the record's company and payroll; `find` names the record */
  | { who: 'subject'; rule: AccessRule; find: SubjectFinder<Name> }
  /** the record whose id is in the path parameter `param` has a rule of its own, described by `name` */
  | { who: 'record'; name: string; param: Name; refusal: RecordRefusal };

/** Returns why this caller may not access the record with this id; null if they may. */
export type RecordRefusal = (db: Db, who: Principal, id: number) => Promise<PortalError | null>;

/** Finds the company and payroll of the record in a request; null if there is no such record. */
export interface SubjectFinder<Name extends string = string> {
  /** for people and tests: 'company of the path', 'company of the body' */
  name: string;
  find(db: Db, request: { params: Params; body: unknown }): Promise<Subject | null>;
  /** the path parameter that contains the record's id */
  param?: Name;
  /** the body field that contains the record's id: an unknown record is an error of that field (422), not 404 */
  bodyField?: string;
}

/** The parsed request. */
export interface Request<Q, B, Path extends string = string> {
  params: PathParams<Path>;
  query: Q;
  body: B;
  files: FormFile[];
  ifMatch: number | null;
  /** the response format that the caller prefers */
  accept: string | null;
}

export interface Route<Q = unknown, B = unknown, Path extends string = string> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** under /api; `{id}` and other parameters in braces. Their types follow from it (`PathParams`). */
  path: Path;
  summary: string;
  tag: string;
  permission: Permission<ParameterName<Path>>;
  query?: z.ZodType<Q>;
  body?: z.ZodType<B>;
  form?: FormDeclaration;
  /** schema of `data` in the response (of the whole body if `flat`); tests validate every response against it */
  answer?: z.ZodType;
  flat?: boolean;
  /** 'list': data is an array, with meta; 'file': bytes */
  kind?: 'record' | 'list' | 'file';
  /** a list that handles `format=csv` itself; the registry exports the others page by page */
  exports?: true;
  /** the entity whose records the route serves; the headings of its export are those of the entity's fields */
  entity?: AnyEntity;
  /** the handler opens its own transactions, because it waits for something slow in between */
  ownTransaction?: boolean;
  /** fields whose values are unique in the whole portal: how often "already used" is answered is limited (`boundTaken`) */
  uniqueNames?: readonly string[];
  /** what it answers is its owner's alone: refused (`view_as_read_only`) in a view as that user (contract H6) */
  private?: true;
  /** name of the audit row of a write */
  audit?: string;
  /** name of the audit row of a rejected request (403, 409), for routes where attempts are recorded */
  refusal?: string;
  handle(context: Context, request: Request<Q, B, Path>): Promise<Answer>;
}

/** A declared route whose own types were checked by `route`. */
export type AnyRoute = Route;

/** Declares a route. The types of query and body follow from their schemas, the types of the parameters from the path. */
export const route = <const Path extends string, Q = undefined, B = undefined>(
  declaration: Route<Q, B, Path>,
): AnyRoute =>
  // The registry calls the handler with what it has parsed by this declaration's own schemas and path.
  declaration as unknown as AnyRoute;
