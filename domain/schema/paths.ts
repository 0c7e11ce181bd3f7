/** Reads `emails.home` out of a nested object. */
export const readPath = (from: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], from);

/** Writes `emails.home` into a nested object, making what is between. */
export const writePath = (into: Record<string, unknown>, path: string, value: unknown): void => {
  const keys = path.split('.');
  const last = keys.pop() as string;
  let at = into;
  for (const key of keys) {
    if (typeof at[key] !== 'object' || at[key] === null) at[key] = {};
    at = at[key] as Record<string, unknown>;
  }
  at[last] = value;
};
