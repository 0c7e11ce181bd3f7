import { CellInput, type CellProps } from './CellInput.tsx';

const DECIMAL = { inputMode: 'decimal', style: { textAlign: 'right' } } as const;

/** One number in a row of a table. */
export const NumberCell = (props: CellProps) => (
  <CellInput {...props} html={DECIMAL} sx={{ width: { xs: 68, sm: 96 } }} />
);
