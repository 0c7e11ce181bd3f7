import { sql } from 'kysely';
import { can } from '#domain/access/rules.ts';
import { generatedCompany, generatedReference, generatedReferences } from '#domain/contract/generated.ts';
import { GENERATED } from '#domain/entities/generated/index.ts';
import { byName } from '#domain/fold.ts';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import type { Field } from '#domain/schema/field.ts';
import { namedPartOf } from '#domain/schema/names.ts';
import { withRowFields } from '#domain/schema/rowFields.ts';
import { isRecord } from '#domain/typeGuards.ts';
import type { Context } from '#server/context.ts';
import { countriesOf, countryOfCompany } from '#server/platform/access/country.ts';
import type { AnyRoute } from '#server/platform/http/route.ts';
import { archivedAt } from './archive/archived.ts';
import { childrenOf } from './family.ts';
import { idsIn } from './links.ts';
import { namedRows } from './namedRows.ts';
import { namesOf } from './names.ts';
import type { CrudOptions, PresentedChildren } from './options.ts';
import { presentRows } from './present.ts';
import { listRows, type Row as StoredRow } from './repository.ts';
import { crudRoutes } from './routes.ts';
import { subjectOf } from './scope.ts';
import { type AnyServerParts, withServerParts } from './serverParts.ts';

const nameIn = (named: unknown): string | null =>
  isRecord(named) && typeof named.name === 'string' ? named.name : null;

/** The names of several records in a cell of an export, which an import reads: `Byrne, Ann; Fahy, Tom`. */
const namesIn = (named: unknown): string | null =>
  (Array.isArray(named) ? named : []).map((one) => nameIn(one) ?? `#${one.id}`).join('; ') || null;

type Row = Readonly<Record<string, unknown>>;
interface Referring {
  key: string;
  field: Field;
  /** where the response names the records: `employee` next to `employee_id` */
  part: string;
}

const idsOf = (row: Row, { key }: Referring): number[] => {
  const value = row[key];
  return Array.isArray(value) ? value : typeof value === 'number' ? [value] : [];
};

/** Returns the ids of all records that these records and the rows of their lists refer to, by entity. */
const referredBy = (entity: AnyEntity, rows: readonly Row[]): Map<string, number[]> => {
  const ids = new Map<string, number[]>();
  for (const [key, { kind, to = '' }] of withRowFields(fieldsOf(entity)))
    if (kind === 'reference' || kind === 'references')
      ids.set(to, [
        ...(ids.get(to) ?? []),
        ...rows.flatMap((row) => (typeof row[key] === 'number' ? [row[key]] : idsIn(row, key))),
      ]);
  return ids;
};

/**
 * Returns the options of a generated entity, or of another one whose references are named in the same way: responses and
 * exports name its references, with one query for each entity referred to for the whole page.
 */
export const generatedOptions = (entity: AnyEntity) => {
  const references = fieldsOf(entity)
    .filter(([, { kind }]) => kind === 'reference' || kind === 'references')
    .map(([key, field]): Referring => ({ key, field, part: namedPartOf(key, field) }))
    .filter(({ key, part }) => part !== key);
  return {
    ...(childrenOf(entity).length > 0 && {
      children: (context: Context, row: StoredRow) => presentedChildren(context, entity, row),
    }),
    list: { strict: true },
    request: { variantOf: countryOfCompany },
    response: {
      extra: {
        ...Object.fromEntries(
          references.map(({ field, part }) => [
            part,
            field.kind === 'references' ? generatedReferences : generatedReference,
          ]),
        ),
        company: generatedCompany,
      },
      extend: async (context: Context, rows: readonly Row[]) => {
        const names = new Map<string, ReadonlyMap<number, string>>();
        for (const [to, ids] of referredBy(entity, rows)) names.set(to, await namesOf(context, to, ids));
        const nameOf = (to: string, id: number) => ({ id, name: names.get(to)?.get(id) ?? null });
        const countries = await countriesOf(
          context,
          rows.map(({ company_id }) => company_id as number),
        );
        const sees = (row: Row, { visibleTo }: Field) =>
          !visibleTo || can(context.scope, visibleTo, subjectOf(entity, row));
        const named = (row: Row, one: Referring) => {
          if (!sees(row, one.field)) return null;
          const found = idsOf(row, one).map((id) => nameOf(one.field.to ?? '', id));
          if (one.field.kind === 'references')
            return found.sort((a, b) => byName(a.name ?? '', b.name ?? '') || a.id - b.id);
          const [only] = found;
          return only
            ? { ...only, ...(one.key === 'company_id' && { country: countries.get(only.id) ?? 'GB' }) }
            : null;
        };
        return rows.map((row) => ({
          ...Object.fromEntries(references.map((one) => [one.part, named(row, one)])),
          ...namedRows(entity, row, nameOf, (field) => sees(row, field)),
        }));
      },
      csvColumns: Object.fromEntries(
        references.map(({ key, field, part }) => [
          key,
          {
            heading: field.label,
            cell: (answer: Row) => (field.kind === 'references' ? namesIn : nameIn)(answer[part]),
          },
        ]),
      ),
    },
  } satisfies CrudOptions<AnyEntity>;
};

/** Returns the children of a record that are in use with it, in the order in which they were added. */
const presentedChildren = async (context: Context, entity: AnyEntity, row: StoredRow): Promise<PresentedChildren[]> => {
  const all: PresentedChildren[] = [];
  for (const { child, key } of childrenOf(entity)) {
    const where = [
      sql<boolean>`${sql.ref(key)} = ${row.id}`,
      sql<boolean>`archived_at is not distinct from ${archivedAt(row)}::timestamptz`,
    ];
    const request = { where, sort: { name: 'id', direction: 'asc' as const }, page: null };
    const { rows } = await listRows(context.db, context.scope, child, request);
    all.push({ entity: child, rows: await presentRows(context, child, generatedOptions(child), rows) });
  }
  return all;
};

/** Returns the routes of all generated entities. @param all what they have in addition to their declaration, by name */
export const generatedRoutes = (all: Readonly<Record<string, AnyServerParts>>): AnyRoute[] =>
  Object.values<AnyEntity>(GENERATED).flatMap((entity): AnyRoute[] => {
    const parts = all[entity.name] ?? {};
    return [...crudRoutes(entity, withServerParts(entity, generatedOptions(entity), parts)), ...(parts.routes ?? [])];
  });
