import type { z } from 'zod';
import type { AccessRule, Principal } from '#domain/access/rules.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { Question } from '#domain/questions.ts';
import type { AnyEntity, RecordOf } from '#domain/schema/defineEntity.ts';
import type { Variant } from '#domain/schema/field.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import type { Context } from '#server/context.ts';
import type { FormFile } from '#server/files/keepUploads.ts';
import type { Params } from '#server/http/pathParams.ts';
import type { Permission } from '#server/http/route.ts';
import type { ConcernedById } from './archive/concerned.ts';
import type { CsvColumn } from './csvColumns.ts';
import type { HistoryPart } from './historyPart.ts';
import type { Condition, JoinedOrder, RowOf } from './repository.ts';

/** The permission of each of an entity's routes, by the path parameters that the route has in any case. */
export interface CrudPermissions {
  list: Permission;
  one: Permission<'id'>;
  create: Permission;
  /** to archive, restore and delete */
  delete: Permission<'id'>;
  import: Permission<never>;
  update: Permission<'id'>;
  /** to take a step between states; by default the rule of the declaration (`by`) */
  step?: Permission<'id'>;
}

/**
 * What an entity adds to its declaration. Everything is optional: without options, the declaration alone defines the
 * routes.
 */
export interface CrudOptions<E extends AnyEntity> {
  permissions?: Partial<CrudPermissions>;
  /** the rows that the caller may list, if the entity's view rule does not decide it */
  scope?(scope: Principal): Condition;
  /** additional query parameters of the list, and the conditions they add */
  listQuery?: Record<string, z.ZodType>;
  /** the list rejects unknown query parameters with 422; lists of the specification ignore them (contract A5) */
  strictQuery?: true;
  where?(context: Context, query: Readonly<Record<string, unknown>>, params: Params): Condition[];
  /** sort names that are not columns of the table */
  sorts?: Readonly<Record<string, JoinedOrder>>;
  /** parts of a response that are not columns; called once for all rows of a page, never once per row */
  extend?(
    context: Context,
    rows: readonly RowOf<E>[],
    query: Readonly<Record<string, unknown>>,
  ): Promise<Record<string, unknown>[]>;
  /** the schema of a response (domain/contract); absent: the fields of the declaration, with `answers` */
  answer?: z.ZodType;
  /** schemas of the parts that are not columns, by name, for an entity whose response is not in domain/contract */
  answers?: Record<string, z.ZodType>;
  /** columns of an export that are not fields: heading, and how the cell is read from the response */
  csvColumns?: Readonly<Record<string, CsvColumn>>;
  /** names that a response may omit: parts that were not requested, or that this caller may not see of that row */
  omit?: {
    names: readonly string[];
    of(context: Context, row: RowOf<E>, query: Readonly<Record<string, unknown>>): readonly string[];
    /** the rows whose names this caller receives: a sort or filter treats the others as empty. Absent: all rows */
    shown?(scope: Principal): Condition;
  };
  /** converts other spellings of a request that the contract accepts to the declared one */
  normalise?(body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** parts of a request that are not columns */
  extraBody?: Partial<Record<'create' | 'update', Record<string, z.ZodType>>>;
  /** the country whose formats apply to this request */
  variantOf?(
    context: Context,
    body: Readonly<Record<string, unknown>>,
    before: RowOf<E> | null,
    params: Params,
  ): Promise<Variant>;
  /** columns derived from others without reading anything; the entity's rules over several fields include them */
  derive?(values: Partial<RecordOf<E>>, before: RowOf<E> | null): Partial<RecordOf<E>>;
  /** rules that involve other records; the entity declares those that involve only its own fields */
  check?(context: Context, change: Change<E>): Promise<FieldError[]>;
  /** columns derived from other records; `change.values` is what will be written */
  prepare?(context: Context, change: Change<E>): Promise<Partial<RecordOf<E>>>;
  /** links to other records, by their name in `also`; these can be restored from the history */
  links?: Readonly<Record<string, Link>>;
  /** names in the history that are not fields, and who may see them */
  historyVisibleTo?: Readonly<Record<string, AccessRule>>;
  /** records of other kinds whose audit entries a record's history includes, as far as the caller may see them */
  historyParts?(context: Context, row: RowOf<E>): Promise<HistoryPart[]>;
  /**
   * what is possible but unusual about a change, from the row before (null: a new one) and after it, once `after` has
   * written what belongs to it: the user confirms it, or nothing is saved; the preview of a bulk edit shows it
   * @param many the change is one of many: reads nothing from the database
   */
  questions?(
    context: Context,
    before: RowOf<E> | null,
    after: RowOf<E>,
    change: Change<E>,
    many: boolean,
  ): readonly Question[] | Promise<readonly Question[]>;
  /**
   * whether `after` has anything to write for a change of a record; absent: always. Without it, the change and its audit
   * row are one statement (decision 0026)
   */
  follows?(before: RowOf<E>, after: RowOf<E>, change: Change<E>): boolean;
  /** writes what belongs to the record, in the same transaction */
  after?(context: Context, row: RowOf<E>, change: Change<E>): Promise<void>;
  /** marks a record as read by the caller; gives the entity the route `POST /<name>/{id}/read` */
  marksRead?(context: Context, row: RowOf<E>): Promise<void>;
  /** by state: the audit event of the step into it, and the error if it is not possible, where not the general ones */
  steps?: Readonly<Record<string, { event: string; refused: ErrorCode }>>;
  /** what an archivable entity adds to archiving and deleting */
  archive?: {
    /** what prevents archiving these records, such as periods in progress; a fixed number of queries */
    obstacles?(context: Context, rows: readonly RowOf<E>[]): Promise<ConcernedById>;
    /** what archiving these records changes for others, to be shown before it is confirmed */
    effects?(context: Context, rows: readonly RowOf<E>[]): Promise<ConcernedById>;
    /** tables whose rows are deleted with the record, in this order, by the column that refers to it */
    own?: readonly { table: string; column: string }[];
  };
}

/** Records of another kind that a record is linked with. `also` lists them as `{id, name}`, before and after. */
export interface Link {
  /** the ids of the linked records in a response */
  held(answer: Readonly<Record<string, unknown>>): number[];
  /** the request that replaces all linked records with these */
  ask(ids: readonly number[]): Record<string, unknown>;
}

export interface Change<E extends AnyEntity> {
  mode: 'create' | 'update';
  values: Partial<RecordOf<E>>;
  extra: Readonly<Record<string, unknown>>;
  before: RowOf<E> | null;
  params: Params;
  /** the files uploaded for the entity's file fields, by field name */
  files: readonly FormFile[];
  /** what `after` wrote in addition to the record, for the audit: name → [before, after] */
  also: Record<string, [unknown, unknown]>;
}
