import { CellInput, type CellProps } from './CellInput.tsx';

const DECIMAL = { inputMode: 'decimal', style: { textAlign: 'right' } } as const;

/** One number in a row of a table. */
export const NumberCell = (props: CellProps) => <CellInput {...props} html={DECIMAL} sx={{ width: 96 }} />;
