import { useKeys } from './useKeys.ts';

/** Marks the button that changes the record of a page. */
export const EDITS_RECORD = { 'data-record-edit': '' };

/** On a record's page: `e` presses the button that edits it, unless the focus is in a row of a list, which has its own. */
export function useRecordKeys(): void {
  useKeys((event) => {
    if (event.key !== 'e' || (event.target instanceof Element && event.target.closest('tbody'))) return;
    const button = document.querySelector<HTMLElement>('[data-record-edit]');
    if (!button) return;
    event.preventDefault();
    button.click();
  });
}
