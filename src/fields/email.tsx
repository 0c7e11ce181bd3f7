import { Link } from '@mui/material';
import type { FieldRenderers, ValueProps } from './renderer.ts';
import { OneLine } from './text.tsx';

const Value = ({ value }: ValueProps) => <Link href={`mailto:${value}`}>{String(value)}</Link>;
const Cell = (props: ValueProps) => (
  <OneLine title={String(props.value)}>
    <Value {...props} />
  </OneLine>
);

export const email: FieldRenderers = { cell: Cell, value: Value, filter: null };
