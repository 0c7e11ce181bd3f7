import type { SchemeValues } from './values.ts';

const keyOf = (company_id: number, scheme_id: number | undefined) =>
  `tipology-scheme-draft-${company_id}-${scheme_id ?? 'new'}`;

/**
 * What was typed into the wizard, kept in this tab so that a reload loses nothing. Holds no personal data. A draft
 * of a scheme that has been saved since is worth nothing and is passed over.
 */
export const sessionDraft = (company_id: number, scheme_id?: number, revision?: number) => {
  const key = keyOf(company_id, scheme_id);
  return {
    read(): SchemeValues | undefined {
      try {
        const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as SchemeValues | null;
        return kept && kept.revision === revision ? kept : undefined;
      } catch {
        return undefined;
      }
    },
    write: (values: SchemeValues) => sessionStorage.setItem(key, JSON.stringify(values)),
    clear: () => sessionStorage.removeItem(key),
  };
};
export type SessionDraft = ReturnType<typeof sessionDraft>;
