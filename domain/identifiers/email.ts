import { trimEndWhere } from '../text/trimEnd.ts';
import { visibleText } from '../text/visibleText.ts';

/** Maximum length of an address in email (RFC 5321, 4.5.3.1.3 less the angle brackets). */
export const EMAIL_MAX_LENGTH = 254;

/** What may follow an address that was copied from a list or a sentence. */
const AFTER = new Set([';', ',', '.', '>', ' ']);
const MAILTO = 'mailto:';

/**
 * Returns the stored form: without what address books and spreadsheets put around an address (`mailto:`, angle brackets,
 * separators and a full stop). Case is kept, since the part before @ may be case-sensitive.
 */
export function normaliseEmail(text: string): string {
  const typed = visibleText(text).trim();
  const opened = typed.startsWith('<') ? typed.slice(1) : typed;
  const address = opened.toLowerCase().startsWith(MAILTO) ? opened.slice(MAILTO.length) : opened;
  return trimEndWhere(address, (character) => AFTER.has(character));
}

/** Part of an address before the @: no blank, quotation mark or separator. */
const LOCAL = /^[^\s@"(),:;<>[\\\]]+$/;
/** One part of a domain. */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u;

/**
 * Whether the text is an address that mail can be sent to (VAL-016, F-60): a name, one @, and a domain of several parts, the
 * last of two or more characters; at most 254. The parts between full stops are not empty.
 */
export function isEmail(text: string): boolean {
  const email = normaliseEmail(text);
  const [local = '', domain = '', ...more] = email.split('@');
  if (email.length > EMAIL_MAX_LENGTH || more.length > 0 || !LOCAL.test(local)) return false;
  const labels = domain.split('.');
  return (
    local.split('.').every((part) => part !== '') &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    (labels.at(-1)?.length ?? 0) >= 2
  );
}
