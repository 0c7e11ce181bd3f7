import type { z } from 'zod';
import type { AccessRule, Principal } from '#domain/access/rules.ts';
import type { AnyEntity, RecordOf } from '#domain/schema/defineEntity.ts';
import type { Variant } from '#domain/schema/field.ts';
import type { Fault } from '#domain/schema/rules.ts';
import type { Context } from '#server/http/context.ts';
import type { FormFile } from '#server/http/form.ts';
import type { Params, Permission } from '#server/http/route.ts';
import type { CsvColumn } from './csvColumns.ts';
import type { Condition, JoinedOrder, Row } from './repository.ts';

/** What an entity says beyond its declaration. Everything is optional: without it the declaration alone makes the routes. */
export interface CrudOptions<E extends AnyEntity> {
  permissions?: Partial<Record<'list' | 'one' | 'create' | 'import' | 'update', Permission>>;
  /** the rows that the list opens to a caller, where that is not the entity's view rule */
  scope?(scope: Principal): Condition;
  /** further query parameters of the list, and the conditions they stand for */
  listQuery?: Record<string, z.ZodType>;
  where?(context: Context, query: Readonly<Record<string, unknown>>, params: Params): Condition[];
  /** sort names that stand for no column of the table */
  sorts?: Readonly<Record<string, JoinedOrder>>;
  /** parts of an answer that are no columns; one call for all rows of a page, never a query per row */
  extend?(
    context: Context,
    rows: readonly Row[],
    query: Readonly<Record<string, unknown>>,
  ): Promise<Record<string, unknown>[]>;
  /** their form, by name */
  answers?: Record<string, z.ZodType>;
  /** columns of an export that no field stands for: heading, and the cell out of the answer */
  csvColumns?: Readonly<Record<string, CsvColumn>>;
  /** names that an answer may go without: what was not asked for, or what this caller may not see of that row */
  omit?: {
    names: readonly string[];
    of(context: Context, row: Row, query: Readonly<Record<string, unknown>>): readonly string[];
    /** the rows whose names are answered to this caller: a sort or filter takes the others for empty. Absent: all rows */
    shown?(scope: Principal): Condition;
  };
  /** turns other spellings of a request, which the contract takes too, into the one that is declared */
  normalise?(body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** parts of a request that are no columns */
  extraBody?: Partial<Record<'create' | 'update', Record<string, z.ZodType>>>;
  /** the country whose forms apply to this request */
  variantOf?(
    context: Context,
    body: Readonly<Record<string, unknown>>,
    before: Row | null,
    params: Params,
  ): Promise<Variant>;
  /** rules that look at more than one field, or at other records */
  check?(context: Context, change: Change<E>): Promise<Fault[]>;
  /** columns that follow from others; `change.values` is what will be written */
  prepare?(context: Context, change: Change<E>): Promise<Partial<RecordOf<E>>>;
  /** what `also` tells of the records that this one is linked with, by its name there: those can be set back */
  links?: Readonly<Record<string, Link>>;
  /** names in the history that are no fields, and who may see them */
  historyGates?: Readonly<Record<string, AccessRule>>;
  /** what else is written with it, in the same transaction */
  after?(context: Context, row: Row, change: Change<E>): Promise<void>;
}

/** Records of another kind that a record is linked with. `also` names them as `{id, name}`, before and after. */
export interface Link {
  /** the ids of those an answer shows */
  held(answer: Readonly<Record<string, unknown>>): number[];
  /** the request that puts these in place of all */
  ask(ids: readonly number[]): Record<string, unknown>;
}

export interface Change<E extends AnyEntity> {
  mode: 'create' | 'update';
  values: Partial<RecordOf<E>>;
  extra: Readonly<Record<string, unknown>>;
  before: Row | null;
  params: Params;
  /** what came along for the entity's upload fields, by field name */
  files: readonly FormFile[];
  /** what `after` wrote beside the record, for the audit: name → [before, after] */
  also: Record<string, [unknown, unknown]>;
}
