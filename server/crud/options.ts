import type { z } from 'zod';
import type { AccessRule, Principal } from '#domain/access/rules.ts';
import type { Question } from '#domain/questions.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Variant } from '#domain/schema/field.ts';
import type { Context } from '#server/context.ts';
import type { Params } from '#server/platform/http/pathParams.ts';
import type { Permission } from '#server/platform/http/route.ts';
import type { ConcernedById } from './archive/concerned.ts';
import type { Body, Planned, Requested } from './change/types.ts';
import type { CsvColumn } from './csvColumns.ts';
import type { HistoryPart } from './historyPart.ts';
import type { Condition, JoinedOrder, Row, RowOf } from './repository.ts';

type Query = Readonly<Record<string, unknown>>;
type Schemas = Readonly<Record<string, z.ZodType>>;

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

/** The list of an entity: which rows it contains, and what a query can ask of it. */
export interface ListOptions {
  /** the rows that the caller may list, if the entity's view rule does not decide it */
  scope?(scope: Principal): Condition;
  /** additional query parameters, which the route of one record accepts too */
  query?: Schemas;
  /** rejects unknown query parameters with 422 for sessions too; the lists of the specification ignore them */
  strict?: true;
  /** the conditions that the additional parameters add */
  where?(context: Context, query: Query, params: Params): Condition[];
  /** sort names that are not columns of the table */
  sorts?: Readonly<Record<string, JoinedOrder>>;
}

/** The request of a new or changed record: what it may contain in addition to the fields, and how it is read. */
export interface RequestOptions<E extends AnyEntity> {
  /** converts other spellings of a request that the contract accepts to the declared one, and completes that of a new record */
  normalise?(body: Body, mode: 'create' | 'update'): Body;
  /** schemas of the parts that are not columns */
  extra?: Partial<Record<'create' | 'update', Schemas>>;
  /** the country whose formats apply */
  variantOf?(context: Context, body: Body, before: RowOf<E> | null, params: Params): Promise<Variant>;
}

/** How a record is sent: as JSON, and as a line of an export. */
export interface ResponseOptions<E extends AnyEntity> {
  /** the schema (domain/contract); absent: the fields of the declaration, with `extra` */
  schema?: z.ZodType;
  /** schemas of the parts that are not columns, by name, for an entity whose response is not in domain/contract */
  extra?: Schemas;
  /** the parts that are not columns; called once for all rows of a page, never once per row */
  extend?(context: Context, rows: readonly RowOf<E>[], query: Query): Promise<Record<string, unknown>[]>;
  /** names that a response may omit: parts that were not requested, or that this caller may not see of that row */
  omit?: {
    names: readonly string[];
    of(context: Context, row: RowOf<E>, query: Query): readonly string[];
    /** the rows whose names this caller receives: a sort or filter treats the others as empty. Absent: all rows */
    shown?(scope: Principal): Condition;
  };
  /** columns of an export that are not fields: heading, and how the cell is read from the response */
  csvColumns?: Readonly<Record<string, CsvColumn>>;
}

/** What the history of a record shows in addition to its fields, and can restore. */
export interface HistoryOptions<E extends AnyEntity> {
  /** links to other records, by their name in the history; these can be restored */
  links?: Readonly<Record<string, Link>>;
  /** names that are not fields, and who may see them */
  visibleTo?: Readonly<Record<string, AccessRule>>;
  /** records of other kinds whose audit entries are included, as far as the caller may see them */
  parts?(context: Context, row: RowOf<E>): Promise<HistoryPart[]>;
}

/** What an archivable entity adds to archiving and deleting. */
export interface ArchiveOptions<E extends AnyEntity> {
  /** what prevents archiving these records, such as periods in progress; a fixed number of queries */
  obstacles?(context: Context, rows: readonly RowOf<E>[]): Promise<ConcernedById>;
  /** what archiving these records changes for others, to be shown before it is confirmed */
  effects?(context: Context, rows: readonly RowOf<E>[]): Promise<ConcernedById>;
  /** tables whose rows are deleted with the record, in this order, by the column that refers to it */
  own?: readonly { table: string; column: string }[];
}

/** The children of a record that are in use with it, as a response contains them. */
export interface PresentedChildren {
  entity: AnyEntity;
  rows: readonly Readonly<Record<string, unknown>>[];
}

/** A record of a bulk edit, by its title, with what is unusual about its change. */
export interface AskedRecord {
  name: string;
  question: Question;
}

/** The question about a bulk edit: one about all of its records. */
export interface ManyOptions<E extends AnyEntity> {
  /** what is unusual about the change of these locked records, by id; a fixed number of queries, before anything is written */
  questions(context: Context, rows: readonly RowOf<E>[], body: Body): Promise<ReadonlyMap<number, AskedRecord>>;
  /** the question about all records that have one: `first` are some of the `records` */
  ask(first: readonly AskedRecord[], records: number): readonly Question[];
}

/**
 * What an entity adds to its declaration. Everything is optional: without options, the declaration alone defines the
 * routes.
 */
export interface CrudOptions<E extends AnyEntity> {
  permissions?: Partial<CrudPermissions>;
  list?: ListOptions;
  request?: RequestOptions<E>;
  response?: ResponseOptions<E>;
  /** what belongs to a change in addition to the requested values: columns, rules, questions, and writes that follow */
  plan?(context: Context, change: Requested<E>): Planned<E> | Promise<Planned<E>>;
  many?: ManyOptions<E>;
  history?: HistoryOptions<E>;
  /** marks a record as read by the caller; gives the entity the route `POST /<name>/{id}/read` */
  marksRead?(context: Context, row: RowOf<E>): Promise<void>;
  archive?: ArchiveOptions<E>;
  /** the children of a record, which are printed with it */
  children?(context: Context, row: Row): Promise<readonly PresentedChildren[]>;
}

/** Records of another kind that a record is linked with. The history lists them as `{id, name}`, before and after. */
export interface Link {
  /** the ids of the linked records in a response */
  held(answer: Readonly<Record<string, unknown>>): number[];
  /** the request that replaces all linked records with these */
  ask(ids: readonly number[]): Record<string, unknown>;
}
