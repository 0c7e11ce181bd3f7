import { styled } from '@mui/material';
import type { FieldRenderers, ValueProps } from './renderer.ts';

/** Long text is truncated in a row, and shown in full on hover. */
export const OneLine = styled('span')({
  display: 'inline-block',
  maxWidth: 320,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
});

const Cell = ({ value }: ValueProps) => <OneLine title={String(value)}>{String(value)}</OneLine>;
const Value = ({ value }: ValueProps) => <>{String(value)}</>;

export const text: FieldRenderers = { cell: Cell, value: Value, filter: null };
