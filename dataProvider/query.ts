/** A value that a query string can contain; arrays are sent as repeated `name[]`. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];
export type Query = Record<string, QueryValue>;

const scalar = (value: string | number | boolean) => (typeof value === 'boolean' ? (value ? '1' : '0') : String(value));

/** `{a: 1, b: [2, 3]}` → `?a=1&b[]=2&b[]=3`; empty and absent values are left out. */
export function toQueryString(query: Query = {}): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    if (typeof value !== 'object') pairs.append(name, scalar(value));
    else for (const item of value) pairs.append(name.endsWith('[]') ? name : `${name}[]`, scalar(item));
  }
  const text = pairs.toString().replaceAll('%5B%5D', '[]');
  return text && `?${text}`;
}

type Part = [name: string, value: Blob | string];

/**
 * Returns one field as the parts in which it is sent: arrays become `name[]`, objects in them `name[0][key]` (contract
 * A5).
 */
function partsOf(name: string, value: unknown): Part[] {
  if (value === undefined || value === null || value === '') return [];
  if (value instanceof Blob) return [[name, value]];
  if (typeof value === 'boolean') return [[name, value ? '1' : '0']];
  if (Array.isArray(value))
    return value.flatMap((item, index) => {
      const isRecord = typeof item === 'object' && item !== null && !(item instanceof Blob);
      return partsOf(isRecord ? `${name}[${index}]` : name.endsWith('[]') ? name : `${name}[]`, item);
    });
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, item]) => partsOf(`${name}[${key}]`, item));
  return [[name, String(value)]];
}

/**
 * Builds the multipart body of an upload. With `blanks`, emptied fields are sent as blank; if they were left out, the
 * server would keep them.
 */
export function toFormData(fields: Record<string, unknown>, { blanks = false } = {}): FormData {
  const form = new FormData();
  for (const [field, content] of Object.entries(fields)) {
    const isBlank = content === null || content === '' || (Array.isArray(content) && content.length === 0);
    if (blanks && isBlank) form.append(field, '');
    for (const [name, value] of partsOf(field, content)) form.append(name, value);
  }
  return form;
}
