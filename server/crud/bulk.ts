import { type AccessRule, can } from '#domain/access/rules.ts';
import { PortalError } from '#domain/errors.ts';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import { readNameOf } from '#domain/schema/validators.ts';
import { inSavepoint } from '#server/db/transaction.ts';
import type { Context, Db } from '#server/http/context.ts';
import { portalErrorOf } from '#server/http/errorHandler.ts';
import { refusalOf } from '#server/http/permit.ts';
import { errorBody } from '#server/http/words.ts';
import type { CrudOptions } from './options.ts';
import { permissionsOf } from './permissions.ts';
import { findRows, type Row } from './repository.ts';
import { subjectOf } from './scope.ts';
import { type Written, writeRecord } from './write.ts';

type Body = Readonly<Record<string, unknown>>;

/** An entity whose records can be changed many at once, each as its PATCH would change it. */
export interface BulkResource {
  name: string;
  find(db: Db, ids: readonly number[], lock: boolean): Promise<Row[]>;
  /** why this caller may not change this record; null where it may */
  refusal(context: Context, row: Row | undefined): PortalError | null;
  write(context: Context, row: Row, changes: Body): Promise<Written['changes']>;
}

/** What became of one record: `message` says why it was left as it is. */
export interface BulkResult {
  id: number;
  ok: boolean;
  message: string | null;
  changes: { field: string; from: unknown; to: unknown }[];
}

/** Makes an entity with a PATCH route editable in bulk, by the same rule and the same way of writing. */
export const bulkResource = <E extends AnyEntity>(entity: E, options: CrudOptions<E>): BulkResource => {
  const permission = permissionsOf(entity, options).update;
  if (permission.who !== 'subject') throw new Error(`${entity.name} has no right of its own for each record`);
  const rule: AccessRule = permission.rule;
  return {
    name: entity.name,
    find: (db, ids, lock) => findRows(db, entity, ids, lock),
    refusal: ({ scope }, row) => refusalOf(scope, rule, row ? subjectOf(entity, row) : null),
    write: async (context, row, body) => {
      const { changes } = await writeRecord(context, entity, options, { body, params: { id: row.id }, files: [] }, row);
      const subject = subjectOf(entity, row);
      const hidden = new Set(
        fieldsOf(entity)
          .filter(([, { gate }]) => gate && !can(context.scope, gate, subject))
          .map(([key, field]) => readNameOf(key, field)),
      );
      return Object.fromEntries(Object.entries(changes).filter(([name]) => !hidden.has(name)));
    },
  };
};

/** The sentence of a refusal: of a broken rule the rule's own, as it would stand at the field. */
const sentence = ({ code, details }: PortalError): string => {
  const [first] = Array.isArray(details.errors) ? [] : Object.values(details.errors ?? {}).flat();
  return first ?? String(errorBody(code, details).message);
};

const refused = (id: number, error: PortalError): BulkResult => ({
  id,
  ok: false,
  message: sentence(error),
  changes: [],
});

/** A refusal skips its record; what is nobody's fault (a lost connection, a conflict of locks) ends the whole. */
const refusalIn = (error: unknown): PortalError => {
  const known = error instanceof Error ? portalErrorOf(error) : null;
  if (!known || known.status >= 500) throw error;
  return known;
};

/**
 * Changes many records alike in the caller's transaction; answers in the order of `ids`. Only records that the caller
 * may change are locked.
 * @param dryRun says what would happen, and writes nothing
 */
export const editMany = async (
  context: Context,
  resource: BulkResource,
  { ids, changes, dryRun }: { ids: readonly number[]; changes: Body; dryRun: boolean },
): Promise<BulkResult[]> => {
  const { db } = context;
  const known = await resource.find(db, ids, false);
  const open = known.filter((row) => !resource.refusal(context, row)).map(({ id }) => id);
  const seen = new Map(known.map((row) => [row.id, row]));
  const locked = new Map((await resource.find(db, open, true)).map((row) => [row.id, row]));
  const editOne = async (id: number): Promise<BulkResult> => {
    const row = locked.get(id);
    const refusal = resource.refusal(context, row ?? seen.get(id));
    if (refusal || !row) return refused(id, refusal ?? new PortalError('not_found'));
    try {
      const changed = await inSavepoint(db, () => resource.write(context, row, changes));
      const told = Object.entries(changed).map(([field, [from, to]]) => ({ field, from, to }));
      return { id, ok: true, message: null, changes: told };
    } catch (error) {
      return refused(id, refusalIn(error));
    }
  };
  const editAll = async () => {
    const results: BulkResult[] = [];
    for (const id of ids) results.push(await editOne(id));
    return results;
  };
  return dryRun ? inSavepoint(db, editAll, false) : editAll();
};
