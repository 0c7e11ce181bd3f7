import { formatDate } from '../dates/dateText.ts';
import { isIsoDate } from '../dates/isoDate.ts';
import { isRecord } from '../typeGuards.ts';
import type { AnyEntity } from './defineEntity.ts';
import { namedPartOf, readNameOf } from './names.ts';
import { readPath } from './paths.ts';
import { perEntity } from './perEntity.ts';
import { partsOf, type TitlePart } from './titleParts.ts';

const knownParts = perEntity(({ title }) => partsOf(title));

const textOf = (entity: AnyEntity, key: string, record: object | null | undefined): string => {
  const field = entity.fields[key];
  if (!field) return '';
  if (field.kind === 'reference') {
    const named = readPath(record, namedPartOf(key, field));
    return isRecord(named) && typeof named.name === 'string' ? named.name : '';
  }
  const value = readPath(record, readNameOf(key, field)) ?? '';
  return typeof value === 'string' && field.kind === 'date' && isIsoDate(value) ? formatDate(value) : String(value);
};

/** Returns a text built from the values of a record in an API response; empty if the record has none of them. */
export const filledIn = (
  entity: AnyEntity,
  declared: readonly TitlePart[],
  record: object | null | undefined,
): string => {
  const parts = declared.map((part) => ('key' in part ? { value: textOf(entity, part.key, record) } : part));
  const isBlank = parts.every((part) => !('value' in part) || part.value === '');
  return isBlank ? '' : parts.map((part) => ('value' in part ? part.value : part.text)).join('');
};

/**
 * Returns the title of a record in an API response; empty if the record is not known, or has none of the values of its
 * title.
 */
export const titleIn = (entity: AnyEntity, record: object | null | undefined): string =>
  filledIn(entity, knownParts(entity), record);
