import { Link } from '@mui/material';
import { BoundText } from './BoundText.tsx';
import type { FieldRenderers, InputProps, ValueProps } from './renderer.ts';

const Value = ({ value }: ValueProps) => <Link href={`mailto:${value}`}>{String(value)}</Link>;
const Input = (props: InputProps) => <BoundText {...props} type="email" mode="email" />;

export const email: FieldRenderers = { cell: Value, value: Value, input: Input, filter: null };
