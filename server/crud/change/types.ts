import type { Question } from '#domain/questions.ts';
import type { AnyEntity, RecordOf } from '#domain/schema/defineEntity.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import type { Context } from '#server/context.ts';
import type { FormFile } from '#server/platform/files/keepUploads.ts';
import type { Params } from '#server/platform/http/pathParams.ts';
import type { RowOf } from '../repository.ts';

export type Body = Readonly<Record<string, unknown>>;

/** Part of an audit row: name → [before, after] in wire format. */
export type Changes = Record<string, [unknown, unknown]>;

/** A method, because only methods of one entity are assignable to those of any entity. */
interface Following<E extends AnyEntity, T> {
  write(context: Context, row: RowOf<E>): Promise<T>;
}

/**
 * A write that follows from the change of a record, in the transaction of the change, after the record is written. It may return
 * its part of the record's audit row.
 */
export type Effect<E extends AnyEntity> = (Following<E, Changes> | Following<E, void>)['write'];

/** The requested values of one record: a request's body, path and files. */
export interface RequestedWrite {
  body: Body;
  params: Params;
  files: readonly FormFile[];
}

/** A requested change whose fields are valid, for the entity's own `plan`. */
export interface Requested<E extends AnyEntity> {
  before: RowOf<E> | null;
  values: Readonly<Partial<RecordOf<E>>>;
  /** the record before with these values; a new one has no id yet */
  after: Partial<RowOf<E>> & Readonly<Partial<RecordOf<E>>>;
  /** parts of the request that are not columns */
  extra: Body;
  params: Params;
  files: readonly FormFile[];
  /** one of many, whose questions nobody can answer: they read nothing from the database */
  isOneOfMany: boolean;
}

/** What an entity adds to a requested change. It is planned without writing anything. */
export interface Planned<E extends AnyEntity> {
  /** further columns: derived, or read from other records */
  values?: Partial<RecordOf<E>>;
  /** rules that involve other records, or depend on what is possible now */
  faults?: readonly FieldError[];
  /** what is possible but unusual about the change: the user confirms it, or nothing is saved; a preview shows it */
  questions?: readonly Question[];
  /** writes that follow, in their order; without any, one statement writes the change and its audit row (decision 0026) */
  effects?: readonly (Effect<E> | false | null)[];
}

/** A change of one record, ready to be applied. Nothing has been written. */
export interface Plan<E extends AnyEntity> {
  before: RowOf<E> | null;
  /** the columns to write */
  values: Partial<RecordOf<E>>;
  /** why the change is rejected: all reasons at once */
  faults: readonly FieldError[];
  questions: readonly Question[];
  effects: readonly Effect<E>[];
  files: readonly FormFile[];
  /** whether the record would stay as it is */
  isUnchanged: boolean;
}
