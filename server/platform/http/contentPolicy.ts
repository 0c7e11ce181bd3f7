/**
 * What our pages may load and run. Scripts are only loaded from our own files, and text never becomes markup, script or
 * a script URL (Trusted Types); the only policy allows our own workers (src/trustedTypes.ts). Browsers report
 * violations to /api/csp_reports. If crash feedback is sent to another host, pages may connect to that host too.
 */
export const contentPolicy = ({ crashFeedbackUrl }: { crashFeedbackUrl?: string | undefined } = {}) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    styleSrc: ["'self'", "'unsafe-inline'"],
    scriptSrc: ["'self'"],
    connectSrc: ["'self'", ...(crashFeedbackUrl ? [new URL(crashFeedbackUrl).origin] : [])],
    // previews of files: from their own URL, or as blobs that were fetched
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

/** Removes Trusted Types from the policy, for a page of third-party code that writes its own markup. */
export const withoutTrustedTypes = (policy: string): string =>
  policy
    .split(';')
    .filter((directive) => !/trusted-types/.test(directive))
    .join(';');
