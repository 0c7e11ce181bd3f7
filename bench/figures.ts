/** The value below which this share of them lies; NaN of none. */
export const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Three figures are all that a busy machine can tell. */
export const short = (value: number): string =>
  Number.isNaN(value) ? '–' : value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

/** One line of a markdown table. */
export const line = (...cells: readonly (string | number)[]): string =>
  `| ${cells.map((cell) => (typeof cell === 'number' ? short(cell) : cell)).join(' | ')} |`;

/** The head of a markdown table; a name that ends with `<` stands to the left. */
export const heading = (...names: readonly string[]): string =>
  `${line(...names.map((name) => name.replace(/<$/, '')))}\n|${names.map((name) => (name.endsWith('<') ? '---' : '---:')).join('|')}|`;
