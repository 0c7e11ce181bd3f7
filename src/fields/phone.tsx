import { Link } from '@mui/material';
import { BoundText } from './BoundText.tsx';
import type { FieldRenderers, InputProps, ValueProps } from './renderer.ts';

const Value = ({ value }: ValueProps) => (
  <Link href={`tel:${String(value).replace(/[^+\d]/g, '')}`} sx={{ whiteSpace: 'nowrap' }}>
    {String(value)}
  </Link>
);
const Input = (props: InputProps) => <BoundText {...props} type="tel" mode="tel" width={220} />;

export const phone: FieldRenderers = { cell: Value, value: Value, input: Input, filter: null };
