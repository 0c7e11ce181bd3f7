import '#i18n/pages/history.ts';
import { useTranslate } from 'ra-core';
import { formatChange } from './formatValue.ts';

/**
 * Returns a function that puts an action of the audit into words: `employees.points_changed` → Points changed. An action with
 * a meaning of its own has a text in `history.did` under its full name.
 */
export function useActionWords(): (action: string) => string {
  const translate = useTranslate();
  return (action) => {
    const verb = action.split('.').at(-1) ?? action;
    return translate(`history.did.${action}`, { _: translate(`lists.did.${verb}`, { _: formatChange(verb) }) });
  };
}
