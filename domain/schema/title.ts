import { formatDate } from '../dates/dateText.ts';
import { isIsoDate } from '../dates/isoDate.ts';
import { siteClock } from '../dates/siteDay.ts';
import { formatMonth } from '../dates/yearMonth.ts';
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
  if (typeof value !== 'string' || value === '') return String(value);
  if (field.kind === 'dateTime') return momentAtSites(value);
  if (field.kind === 'month') return formatMonth(value);
  return field.kind === 'date' && isIsoDate(value) ? formatDate(value) : value;
};

/** A title is the same for every reader, so its moments are in the companies' local time: `01/07/2026 09:30`. */
const momentAtSites = (value: string): string => {
  const clock = new Date(siteClock(Date.parse(value))).toISOString();
  return `${formatDate(clock.slice(0, 10))} ${clock.slice(11, 16)}`;
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
