import { useKeys } from '../../../widgets/keys/useKeys.ts';

/** Marks the button that edits the record of a page. */
export const EDITS_RECORD = { 'data-record-edit': '' };

/**
 * On a record's page, `e` clicks the button that edits it, unless the focus is in a row of a list, which has its own
 * `e`.
 */
export function useRecordKeys(): void {
  useKeys((event) => {
    if (event.key !== 'e' || (event.target instanceof Element && event.target.closest('tbody'))) return;
    const button = document.querySelector<HTMLElement>('[data-record-edit]');
    if (!button) return;
    event.preventDefault();
    button.click();
  });
}
