import { useServerDraft } from '#src/state/useServerDraft.ts';
import type { SchemeValues } from './values.ts';

/** Under which key the wizard keeps what is typed; the dashboard's tasks know both forms of it. */
export const draftKey = (company_id: number, scheme_id: number | undefined): string =>
  scheme_id === undefined ? `scheme-new-${company_id}` : `scheme-edit-${scheme_id}`;

/** What was typed into the wizard before; while it is closed there is none. */
export const useSchemeDraft = (company_id: number, scheme_id: number | undefined, open: boolean) =>
  useServerDraft<SchemeValues>(open ? draftKey(company_id, scheme_id) : undefined);
export type SchemeDraft = ReturnType<typeof useSchemeDraft>;

/** A draft of a scheme that has been saved since is passed over: it was built on another one. */
export const keptFor = (draft: SchemeDraft, scheme: { revision: number } | undefined): SchemeValues | undefined =>
  draft.kept?.revision === scheme?.revision ? draft.kept : undefined;
