import { styled } from '@mui/material';
import { BoundText } from './BoundText.tsx';
import { fieldOf } from './fieldOf.ts';
import type { FieldRenderers, InputProps, ValueProps } from './renderer.ts';

/** Long text is cut in a row, and whole on hover. */
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
const Input = (props: InputProps) => {
  const { max = 255 } = fieldOf(props.entity, props.name);
  return <BoundText {...props} width={max <= 20 ? 180 : undefined} />;
};

export const text: FieldRenderers = { cell: Cell, value: Value, input: Input, filter: null };
