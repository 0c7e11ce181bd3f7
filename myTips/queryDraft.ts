import { QUERY_SUBJECTS, type QuerySubject } from '#domain/payQueries/rules.ts';
import { isOneOf } from '#domain/typeGuards.ts';

/** What a worker has typed about a statement and not sent. */
export interface QueryDraft {
  subject: QuerySubject | '';
  text: string;
}

const PREFIX = 'my-tips-query-';
export const EMPTY: QueryDraft = { subject: '', text: '' };

/** Keeps a draft in this tab, so that a reload, a lost connection or the end of the session does not lose it. */
export const keepDraft = (statementId: number, draft: QueryDraft): void =>
  sessionStorage.setItem(`${PREFIX}${statementId}`, JSON.stringify(draft));

/** Returns what was typed about a statement; null if nothing was. */
export const readDraft = (statementId: number): QueryDraft | null => {
  const kept: unknown = JSON.parse(sessionStorage.getItem(`${PREFIX}${statementId}`) ?? 'null');
  if (typeof kept !== 'object' || kept === null || !('text' in kept) || !('subject' in kept)) return null;
  return {
    subject: typeof kept.subject === 'string' && isOneOf(QUERY_SUBJECTS, kept.subject) ? kept.subject : '',
    text: String(kept.text),
  };
};

/** Removes the draft about a statement, once it is sent or given up. */
export const forgetDraft = (statementId: number): void => sessionStorage.removeItem(`${PREFIX}${statementId}`);

/** Removes all drafts, so that the next person at this device does not find them. */
export const forgetDrafts = (): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
};
