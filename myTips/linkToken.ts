import { PRINTED_CODE_MARK } from '#domain/constants.ts';

/** Where the tab keeps the token of its link, so that a reload asks for no second email. */
const KEY = 'my-tips-link';

/** A token is 256 bits in base64url; the code of a printed statement is longer. Other fragments name a statement of the page. */
const TOKEN = /^#(?:[\w-]{43}|ask-[\w.-]{40,190})$/;

/**
 * Takes the token out of the address before anything else can read it: the fragment is removed from the address and
 * the browser's history, and the token stays in this tab only.
 * @returns the token of this visit or of an earlier one in this tab, or the printed code with its mark; null without one
 */
export const takeLinkToken = (at: Pick<Window, 'location' | 'history' | 'sessionStorage'> = window): string | null => {
  const { location, history, sessionStorage } = at;
  if (!TOKEN.test(location.hash)) return sessionStorage.getItem(KEY);
  const token = location.hash.slice(1);
  history.replaceState(null, '', location.pathname);
  // Another link may be another person's: what the tab kept for the earlier one ends.
  sessionStorage.clear();
  sessionStorage.setItem(KEY, token);
  return token;
};

/** Returns the printed code in what the address contained; null for the token of a link. */
export const printedCodeIn = (token: string | null): string | null =>
  token?.startsWith(PRINTED_CODE_MARK) ? token.slice(PRINTED_CODE_MARK.length) : null;
