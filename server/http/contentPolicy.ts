/**
 * What a page of ours may load and run. Scripts come from our own files alone, and text becomes markup, script or the
 * address of one nowhere (Trusted Types): the one policy there is lets our own workers in (src/trustedTypes.ts).
 * What a browser kept from running it tells to /api/csp_reports. Where crash feedback goes to another host (contract C13), pages may call that too.
 */
export const contentPolicy = ({ crashFeedbackUrl }: { crashFeedbackUrl?: string | undefined } = {}) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    styleSrc: ["'self'", "'unsafe-inline'"],
    scriptSrc: ["'self'"],
    connectSrc: ["'self'", ...(crashFeedbackUrl ? [new URL(crashFeedbackUrl).origin] : [])],
    // previews of files: from their own address, or as they were fetched
    frameSrc: ["'self'", 'blob:'],
    fontSrc: ["'self'", 'data:'],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['default'],
    reportUri: ['/api/csp_reports'],
  },
});

/** For a page of somebody else's code, which writes its own markup. */
export const withoutTrustedTypes = (policy: string): string =>
  policy
    .split(';')
    .filter((directive) => !/trusted-types/.test(directive))
    .join(';');
