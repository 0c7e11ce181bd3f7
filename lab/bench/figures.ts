/** Returns the value below which the given share of the values lies, or NaN if there are none. */
export const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Formats a number to about three significant figures: on a busy machine, further digits mean nothing. */
export const short = (value: number): string =>
  Number.isNaN(value) ? '–' : value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

/** Formats one row of a Markdown table. */
export const line = (...cells: readonly (string | number)[]): string =>
  `| ${cells.map((cell) => (typeof cell === 'number' ? short(cell) : cell)).join(' | ')} |`;

/** Formats the heading of a Markdown table. A column whose name ends with `<` is left-aligned. */
export const heading = (...names: readonly string[]): string =>
  `${line(...names.map((name) => name.replace(/<$/, '')))}\n|${names.map((name) => (name.endsWith('<') ? '---' : '---:')).join('|')}|`;
