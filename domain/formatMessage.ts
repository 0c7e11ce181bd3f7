import { showDay } from './dates/dateText.ts';

/**
 * Fills a template of the catalogues: `%{label} is a required field` → `Surname is a required field`. Days are shown as
 * DD/MM/YYYY (CON-028).
 */
export const formatMessage = (template: string, params: Readonly<Record<string, string | number>> = {}): string =>
  template.replace(/%\{(\w+)\}/g, (whole, name: string) => (name in params ? String(showDay(params[name])) : whole));
