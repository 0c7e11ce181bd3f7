import type { Names } from './names.ts';

interface Words {
  yes: string;
  no: string;
}

/** `job_roles` → Job roles: for names without a declared label. */
export const formatChange = (name: string): string => {
  const words = name.replace(/[._]/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const CALLED = ['name', 'title', 'job_title', 'code'];
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the subject of a part of a record, and the keys that identify it. */
const subjectOf = (
  value: Record<string, unknown>,
  names: Names,
): { subject: string | undefined; keys: Set<string> } => {
  const ids = Object.keys(value).filter((key) => key === 'id' || key.endsWith('_id'));
  const called = CALLED.find((key) => typeof value[key] === 'string');
  if (called) return { subject: formatChange(String(value[called])), keys: new Set([...ids, called]) };
  const known = ids.find((key) => names[`${key}:${value[key]}`] !== undefined);
  return known
    ? { subject: names[`${known}:${value[known]}`], keys: new Set([known]) }
    : { subject: undefined, keys: new Set(ids) };
};

/**
 * Formats a value that neither the entity nor `domain/history` declares, as old rows contain: names of records instead of their ids, and permissions and parts of
 * lists as text. `{training_id: 3, complete_points: 2}` → `Food hygiene: complete points 2`.
 */
export const formatValue = (value: unknown, names: Names, words: Words): string => {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value))
    return value.map((one) => formatValue(one, names, words)).join(value.some(isRecord) ? '; ' : ', ');
  if (!isRecord(value)) return String(value).replaceAll('_', ' ');
  const { subject, keys } = subjectOf(value, names);
  const rest = Object.entries(value).filter(([key]) => !keys.has(key));
  const texts = rest.map(([key, inner]) => {
    const text = formatValue(inner, names, words);
    if (Array.isArray(inner)) return rest.length === 1 ? text : `${formatChange(key).toLowerCase()} (${text})`;
    return `${formatChange(key).toLowerCase()} ${text}`;
  });
  return subject === undefined || texts.length === 0
    ? (subject ?? texts.join(', '))
    : `${subject}: ${texts.join(', ')}`;
};
