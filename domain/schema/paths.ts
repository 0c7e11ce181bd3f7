const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads `emails.home` from a nested object. */
export const readPath = (from: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), from);

/** Writes `emails.home` into a nested object, creating the objects in between. */
export const writePath = (into: Record<string, unknown>, path: string, value: unknown): void =>
  writeAt(into, path.split('.'), value);

/** Same as `writePath`, with the path as a list of names. */
export const writeAt = (into: Record<string, unknown>, way: readonly string[], value: unknown): void => {
  const last = way.length - 1;
  let at = into;
  for (let step = 0; step <= last; step += 1) {
    const key = way[step] ?? '';
    const inner = at[key];
    if (step === last) at[key] = value;
    else if (isObject(inner)) at = inner;
    else {
      const made: Record<string, unknown> = {};
      at[key] = made;
      at = made;
    }
  }
};
