/** The page of the portal on which a sign-in through an identity provider begins. */
export const SIGN_IN_PAGE = '/single_sign_on';

/**
 * The page to which one provider sends the browser back: the redirect URI, without the host. Each provider has its own, so
 * that a code of one is never sent to another (RFC 9700, section 4.4.2).
 */
export const signInPageOf = (provider_id: number): string => `${SIGN_IN_PAGE}/${provider_id}`;
