import { shorten } from '../money/shorten.ts';

type Params = Readonly<Record<string, string | number>>;

/** Figures of a step that are hours, or hours × points: the engine writes them exactly, also as 7:20 or 23/3. */
const EXACT_FIGURES: ReadonlySet<string> = new Set(['hours', 'weight', 'total_weight']);

const PLACES = 2;

/** Returns the value of a figure as the engine writes it; NaN for a text of another form. */
const exactFigure = (text: string): number => {
  const [, hours, minutes] = /^(\d+):(\d\d)$/.exec(text) ?? [];
  if (minutes !== undefined) return Number(hours) + Number(minutes) / 60;
  const [numerator, denominator = '1', ...more] = text.split('/');
  return more.length > 0 ? Number.NaN : Number(numerator) / Number(denominator);
};

/** Rounds hours, or hours × points, to two decimals: `7:20` → `7.33`, `38.5` → `38.5`. Other texts are unchanged. */
export const twoDecimals = (text: string): string => {
  const value = exactFigure(text);
  return Number.isFinite(value) ? String(Number(value.toFixed(PLACES))) : text;
};

/** `0.5714…` → `0.57`; parts that would be 0.00 keep their decimals. */
const shortPart = (text: string): string => {
  const short = text.replace('…', '').slice(0, '0.'.length + PLACES);
  return Number(short) === 0 ? text : short;
};

/**
 * Returns the parameters of a step of a calculation as the worker reads them on a statement: hours to two decimals and
 * amounts to pence. The troncmaster's explanation has the same steps with every decimal.
 */
export const ownParams = (params: Params): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      if (EXACT_FIGURES.has(name)) return [name, twoDecimals(value)];
      if (name === 'exact') return [name, shorten(value)];
      return [name, name === 'cut' ? shortPart(value) : value];
    }),
  );

/** Whether a statement shows a figure of these steps rounded, so that what is shown does not multiply exactly. */
export const isRounded = (steps: readonly { readonly params: Params }[]): boolean =>
  steps.some(({ params }) =>
    Object.entries(params).some(
      ([name, value]) =>
        EXACT_FIGURES.has(name) && typeof value === 'string' && Number(twoDecimals(value)) !== exactFigure(value),
    ),
  );
