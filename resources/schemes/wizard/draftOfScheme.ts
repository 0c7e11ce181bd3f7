import { useServerDraft } from '#src/drafts/useServerDraft.ts';
import type { SchemeValues } from './values.ts';

/** Returns the key of the wizard's draft; the dashboard's tasks use both of its forms. */
export const draftKey = (company_id: number, scheme_id: number | undefined): string =>
  scheme_id === undefined ? `scheme-new-${company_id}` : `scheme-edit-${scheme_id}`;

/** The wizard's draft; there is none while the wizard is closed. */
export const useSchemeDraft = (company_id: number, scheme_id: number | undefined, open: boolean) =>
  useServerDraft<SchemeValues>(open ? draftKey(company_id, scheme_id) : undefined);
export type SchemeDraft = ReturnType<typeof useSchemeDraft>;

/** Ignores the draft of a scheme that has been saved since, because it was based on another revision. */
export const keptFor = (draft: SchemeDraft, scheme: { revision: number } | undefined): SchemeValues | undefined =>
  draft.values?.revision === scheme?.revision ? draft.values : undefined;
