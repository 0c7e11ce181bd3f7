/** Trusted Types as far as we use them; TypeScript's DOM does not know them yet. */
interface TrustedTypesWindow {
  trustedTypes?: { createPolicy(name: string, rules: { createScriptURL(address: string): string }): unknown };
}

/** Is this one of our own built files? */
export const isOwnScript = (address: string, { href, origin }: Pick<Location, 'href' | 'origin'>): boolean => {
  const url = new URL(address, href);
  return url.origin === origin && /^\/assets\/[\w.-]+\.js$/.test(url.pathname);
};

/**
 * The content policy lets no text become markup or script (server/http/contentPolicy.ts). Workers are started by an
 * address: that of one of our own files is let through, and nothing else is.
 */
export const trustOwnWorkers = (): void => {
  (window as TrustedTypesWindow).trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => {
      if (!isOwnScript(address, window.location)) throw new TypeError('Not a script of ours');
      return address;
    },
  });
};
