const restored: (() => void)[] = [];
afterEach(() => {
  for (const restore of restored.splice(0).reverse()) restore();
});

/** Replaces a member of an object until the end of the test, or adds one that jsdom lacks. */
export const replace = <T extends object, K extends keyof T>(target: T, name: K, value: unknown): void => {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
  restored.push(() => {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  });
};
