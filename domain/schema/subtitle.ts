import type { AnyEntity } from './defineEntity.ts';
import { namedPartOf } from './names.ts';
import { readPath } from './paths.ts';
import { perEntity } from './perEntity.ts';
import { filledIn } from './title.ts';
import { templateParts } from './titleParts.ts';

const knownParts = perEntity(({ searchResult }) => templateParts(searchResult?.subtitle ?? ''));

/**
 * Returns what distinguishes a record in an API response from others with its title: the subtitle that its entity
 * declares for search results, such as a payroll ref. Empty if there is none, or if the response does not contain it.
 */
export const subtitleIn = (entity: AnyEntity, record: object | null | undefined): string =>
  filledIn(entity, knownParts(entity), record);

/** Returns the name of the company that a record in an API response belongs to; empty if the response has none. */
export const companyNameIn = (entity: AnyEntity, record: object | null | undefined): string => {
  const company = entity.fields.company_id;
  const name = company && readPath(record, `${namedPartOf('company_id', company)}.name`);
  return typeof name === 'string' ? name : '';
};
