import { Link } from '@mui/material';
import { BoundText } from './BoundText.tsx';
import type { FieldRenderers, InputProps, ValueProps } from './renderer.ts';
import { OneLine } from './text.tsx';

const Value = ({ value }: ValueProps) => <Link href={`mailto:${value}`}>{String(value)}</Link>;
const Cell = (props: ValueProps) => (
  <OneLine title={String(props.value)}>
    <Value {...props} />
  </OneLine>
);
const Input = (props: InputProps) => <BoundText {...props} type="email" mode="email" />;

export const email: FieldRenderers = { cell: Cell, value: Value, input: Input, filter: null };
