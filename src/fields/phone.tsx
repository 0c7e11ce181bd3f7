import { Link } from '@mui/material';
import type { FieldRenderers, ValueProps } from './renderer.ts';

const Value = ({ value }: ValueProps) => (
  <Link href={`tel:${String(value).replace(/[^+\d]/g, '')}`} sx={{ whiteSpace: 'nowrap' }}>
    {String(value)}
  </Link>
);

export const phone: FieldRenderers = { cell: Value, value: Value, filter: null };
