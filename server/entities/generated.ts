import { generatedCompany, generatedReference } from '#domain/contract/generated.ts';
import { GENERATED } from '#domain/entities/generated/index.ts';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import { isRecord } from '#domain/typeGuards.ts';
import { countriesOf, countryOfCompany } from '#server/access/country.ts';
import { namesOf } from '#server/crud/names.ts';
import type { CrudOptions } from '#server/crud/options.ts';
import { crudRoutes } from '#server/crud/routes.ts';
import type { AnyRoute } from '#server/http/route.ts';
import { CUSTOMISED } from './customised.ts';

/**
 * The response contains `employee: {id, name}` in addition to `employee_id`, so that lists and exports show the name.
 */
const responseNameOf = (key: string): string => key.replace(/_id$/, '');

const nameIn = (named: unknown): string | null =>
  isRecord(named) && typeof named.name === 'string' ? named.name : null;

/**
 * Returns the options of a generated entity: responses and exports name its references, with one query per reference
 * for the whole page.
 */
export const generatedOptions = (entity: AnyEntity): CrudOptions<AnyEntity> => {
  const references = fieldsOf(entity).filter(([key, { kind }]) => kind === 'reference' && responseNameOf(key) !== key);
  return {
    variantOf: countryOfCompany,
    strictQuery: true,
    answers: {
      ...Object.fromEntries(references.map(([key]) => [responseNameOf(key), generatedReference])),
      company: generatedCompany,
    },
    extend: async (context, rows) => {
      const names = new Map<string, ReadonlyMap<number, string>>();
      for (const [key, { to }] of references) {
        const ids = rows.flatMap((row) => (typeof row[key] === 'number' ? [row[key]] : []));
        names.set(key, await namesOf(context, to, ids));
      }
      const countries = await countriesOf(
        context,
        rows.map(({ company_id }) => company_id as number),
      );
      return rows.map((row) =>
        Object.fromEntries(
          references.map(([key]) => {
            // A reference is stored as an id.
            const id = row[key] as number | null;
            const country = key === 'company_id' && { country: countries.get(id ?? 0) ?? 'GB' };
            return [
              responseNameOf(key),
              id === null ? null : { id, name: names.get(key)?.get(id) ?? null, ...country },
            ];
          }),
        ),
      );
    },
    csvColumns: Object.fromEntries(
      references.map(([key, { label }]) => [
        key,
        { heading: label, cell: (answer) => nameIn(answer[responseNameOf(key)]) },
      ]),
    ),
  };
};

/** The routes of all generated entities. */
export const generatedRoutes: AnyRoute[] = Object.values<AnyEntity>(GENERATED).flatMap((entity) =>
  crudRoutes(entity, { ...generatedOptions(entity), ...CUSTOMISED[entity.name] }),
);
