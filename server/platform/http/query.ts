/**
 * Parses a query string with the array notations of the contract (A5): `a[]=1&a[]=2`, `a=1&a=2`, `a[0]=1`; the schemas
 * of ids split comma-separated lists. A single value stays a string.
 */
export const readQuery = (search: string): Record<string, string | string[]> => {
  const values: Record<string, string | string[]> = Object.create(null);
  for (const [raw, value] of new URLSearchParams(search)) {
    const name = raw.replace(/\[\d*\]$/, '');
    const before = values[name];
    if (before === undefined) values[name] = raw === name ? value : [value];
    else if (Array.isArray(before)) before.push(value);
    else values[name] = [before, value];
  }
  return values;
};

/**
 * Whether a parameter is the spelling `companyIds` of `company_ids`, which the specification has as well: generated clients
 * would have two parameters with the same name.
 */
export const isSecondSpelling = (name: string, properties: unknown): boolean =>
  /[A-Z]/.test(name) && name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) in Object(properties);
