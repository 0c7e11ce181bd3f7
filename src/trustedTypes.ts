/** The part of Trusted Types that we use. TypeScript's DOM types do not include it yet. */
interface TrustedTypesWindow {
  trustedTypes?: { createPolicy(name: string, rules: { createScriptURL(address: string): string }): unknown };
}

/** Returns whether the address is one of our own built files. */
export const isOwnScript = (address: string, { href, origin }: Pick<Location, 'href' | 'origin'>): boolean => {
  const url = new URL(address, href);
  return url.origin === origin && /^\/assets\/[\w.-]+\.js$/.test(url.pathname);
};

/**
 * The content policy does not let text become markup or script (server/platform/http/contentPolicy.ts). Workers are started by
 * an address: this policy allows the addresses of our own files and rejects all others.
 */
export const trustOwnWorkers = (): void => {
  (window as TrustedTypesWindow).trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => {
      if (!isOwnScript(address, window.location)) throw new TypeError('Not a script of ours');
      return address;
    },
  });
};
