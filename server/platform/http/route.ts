import type { z } from 'zod';
import type { AccessRule, Principal, Subject } from '#domain/access/rules.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Context, Db, InCompany } from '#server/context.ts';
import type { FormFile } from '#server/platform/files/keepUploads.ts';
import type { Cost } from '#server/platform/limits/workload.ts';
import type { Answer, Success } from './answer.ts';
import type { FormDeclaration } from './formLimits.ts';
import type { ParameterName, Params, PathParams } from './pathParams.ts';

/**
 * Who may call a route. Declared here, checked by the registry before the handler runs, and read by OpenAPI and the
 * permission tests. `Name` is the names of the path parameters that the check reads: a route accepts only a permission
 * whose parameters its path has.
 */
export type Permission<Name extends string = string> =
  | { who: 'public' }
  /** a worker who has logged in with the link and code of their statements; no user of the portal */
  | { who: 'worker' }
  /** any logged-in user; the response is filtered by the caller's scope */
  | ({ who: 'loggedIn' } & Also)
  /** users who meet the rule on some company or payroll */
  | ({ who: 'somewhere'; rule: AccessRule } & Also)
  /** users who meet the rule on the record's company and payroll; `find` finds the record */
  | ({ who: 'subject'; rule: AccessRule; find: SubjectFinder<Name> } & Also)
  /** the record whose id is in the path parameter `param` has its own rule, described by `name` */
  | ({ who: 'record'; name: string; param: Name; check: RecordCheck } & Also);

export type SubjectPermission<Name extends string = string> = Extract<Permission<Name>, { who: 'subject' }>;

/** What a part of the route requires in addition; everyone needs the route's own permission first. */
interface Also {
  also?: readonly FurtherPermission[];
}

/** What a further permission can depend on. `body` is as the handler receives it. */
export interface FurtherRequest<B = unknown> extends InCompany {
  who: Principal;
  params: Params;
  body: B;
}

/**
 * The permission for a part of what a route does, such as the second of two approvals. Declared on the route, so that
 * OpenAPI and the permission matrix include it; enforced by the registry (`permitParts`).
 */
export interface FurtherPermission<B = never> {
  /** the part, as a noun: 'the second approval' */
  part: string;
  /** every rule that the part can require */
  rules: readonly AccessRule[];
  /** returns the rules that this request must meet, all of them; runs in the handler's transaction, before it */
  required(request: FurtherRequest<B>): readonly AccessRule[] | Promise<readonly AccessRule[]>;
}

/**
 * Returns the company of the record with this id; null for one that all companies share.
 * @throws PortalError not_found, forbidden if this caller may not access it
 */
export type RecordCheck = (db: Db, who: Principal, id: number) => Promise<number | null>;

/** Finds the company and payroll of the record in a request; null if there is no such record. */
export interface SubjectFinder<Name extends string = string> {
  /** for people and tests: 'company of the path', 'company of the body' */
  name: string;
  find(db: Db, request: { params: Params; body: unknown }): Promise<FoundSubject | null>;
  /** the path parameter that contains the record's id */
  param?: Name;
  /** the body field that contains the record's id: an unknown record is an error of that field (422), not 404 */
  bodyField?: string;
  /** the record's name in messages about `bodyField`: 'Employee' */
  label?: string;
}

/** What a permission is checked on, and whether the record itself is archived. */
export interface FoundSubject extends Subject {
  archived?: boolean;
  /** whether its company is archived; absent: not known */
  company_archived?: boolean;
  /** the record itself, if the finder has read it, and the version of its row */
  read?: { row: Readonly<Record<string, unknown>>; version: string };
}

/** The parsed request. */
export interface Request<Q, B, Path extends string = string> {
  params: PathParams<Path>;
  query: Q;
  body: B;
  files: FormFile[];
  /** the revision on which the caller bases the change; null without `If-Match`, and on routes that are not `versioned` */
  ifMatch: number | null;
  /** what the permission was checked on; null on a route that names no record */
  found: FoundSubject | null;
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
  /** schema of `meta` in the response, if it has one; a list's own is that of its page */
  meta?: z.ZodType;
  /** members of a list's body next to `data` and `meta` */
  extraMembers?: Readonly<Record<string, z.ZodType>>;
  flat?: boolean;
  /**
   * The status of a success; absent: 200. Where there are two, the handler chooses: 200 for what `dry_run` would do, 202 for a
   * request that another person must confirm.
   */
  status?: Success | readonly [Success, Success];
  /** 'list': data is an array, with meta; 'file': bytes */
  kind?: 'record' | 'list' | 'file';
  /**
   * Media types of the files that it sends: all that a route of kind 'file' has, and a record in addition to JSON. Absent on a
   * route of kind 'file': the type of whatever was uploaded.
   */
  media?: readonly string[];
  /** the schemas above that `crudRoutes` builds from an entity, and the parts that the entity's options add to them */
  generated?: { schemas: readonly ('query' | 'body' | 'answer')[]; additions: readonly [name: string, z.ZodType][] };
  /** a list that handles `format=csv` itself; the registry exports the others page by page */
  exports?: true;
  /** the entity whose records the route serves; the headings of its export are those of the entity's fields */
  entity?: AnyEntity;
  /**
   * The handler opens its own transactions, because it waits for a slow step in between, because its response is a
   * secret that must not be stored, or because most of its writes are one statement (decision 0026). An Idempotency-Key is then claimed before the handler
   * runs and its response stored afterwards, each in a transaction of its own (`runOnceApart`).
   */
  ownTransaction?: boolean;
  /**
   * The whole response is a secret, which must not be stored: an Idempotency-Key is ignored, and a repeated request
   * replaces what the first one made.
   */
  answersSecret?: true;
  /**
   * The handler only reads, and what it reads for a troncmaster covers all companies: such a request may be served by a
   * replica that has everything written before it (`server/platform/db/replica.ts`).
   */
  fromReplica?: true;
  /** what the route does with the database, where that does not follow from its other properties (`costOf`) */
  cost?: Cost;
  /**
   * fields whose values are unique in the whole portal: the number of "already used" responses is limited
   * (`boundTaken`)
   */
  uniqueNames?: readonly string[];
  /** only the owner may receive the response: rejected (`view_as_read_only`) in a view as that user */
  private?: true;
  /**
   * The record has a revision, and the handler rejects a change that is based on an older one (`ifMatch`, F-154). The
   * registry passes `If-Match` only to these routes; the browser must send it to all of them.
   */
  versioned?: true;
  /**
   * The route can change an archived record, because it restores or deletes it; 'company': also one of an archived
   * company, because it restores or deletes the company itself. All other writes are rejected (`permit`).
   */
  ofArchived?: 'record' | 'company';
  /**
   * The route that this one undoes, such as `POST /payroll_handoffs/{id}/send`: undoing requires at least the permissions
   * that doing requires (`test/conformance/undoing.test.ts`).
   */
  undoes?: string;
  /** name of the audit row of a write */
  audit?: string;
  /** statuses of errors that do not follow from the rest of the declaration: 404 if the query names a record */
  fails?: readonly number[];
  /** name of the audit row of a rejected request (403, 409), for routes where attempts are recorded */
  refusal?: string;
  handle(context: Context, request: Request<Q, B, Path>): Promise<Answer>;
}

/** Returns how much a route may read: a list over everyone uses more of the database than one record. */
export const costOf = ({ cost, kind, fromReplica }: Pick<Route, 'cost' | 'kind' | 'fromReplica'>): Cost => {
  if (cost) return cost;
  if (kind === 'file') return 'file';
  return kind === 'list' || fromReplica ? 'list' : 'record';
};

/** Returns the statuses of a success; the first one is that of an answer without its own. */
export const successesOf = ({ status = 200 }: Pick<Route, 'status'>): readonly [Success, ...Success[]] =>
  typeof status === 'number' ? [status] : status;

/** A declared route whose own types were checked by `route`. */
export type AnyRoute = Route;

/** Declares a route. The types of query and body follow from their schemas, the types of the parameters from the path. */
export const route = <const Path extends string, Q = undefined, B = undefined>(
  declaration: Route<Q, B, Path>,
): AnyRoute =>
  // The registry calls the handler with what it has parsed by this declaration's own schemas and path.
  declaration as unknown as AnyRoute;
