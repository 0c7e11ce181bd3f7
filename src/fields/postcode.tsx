import { Figure } from './Figure.tsx';
import type { FieldRenderers, ValueProps } from './renderer.ts';

/** A short code that never wraps onto a second line. */
export const Code = ({ value }: ValueProps) => <Figure>{String(value)}</Figure>;

export const postcode: FieldRenderers = { cell: Code, value: Code, filter: null };
