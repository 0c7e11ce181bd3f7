/** Fills a template of the catalogues: `%{label} is a required field` → `Surname is a required field`. */
export const formatMessage = (template: string, params: Readonly<Record<string, string | number>> = {}): string =>
  template.replace(/%\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole));
