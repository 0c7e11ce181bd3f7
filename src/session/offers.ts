/**
 * Whether the installation offers this on the login page. The server says so in `app-config.js`, so that the page is
 * complete without a request; another server than ours offers nothing unless its own file does.
 */
export const isOffered = (what: 'passwordLinks' | 'passkeySignIn' | 'singleSignOn'): boolean =>
  window.__APP_CONFIG__?.[what] === true;
