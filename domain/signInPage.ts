/** The page of the portal to which an identity provider sends the browser back: the redirect URI, without the host. */
export const SIGN_IN_PAGE = '/single_sign_on';
