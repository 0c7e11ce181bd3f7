import { Figure } from './Figure.tsx';
import type { FieldRenderers, ValueProps } from './renderer.ts';

/** A short code that never breaks over two lines. */
export const Code = ({ value }: ValueProps) => <Figure>{String(value)}</Figure>;

export const postcode: FieldRenderers = { cell: Code, value: Code, filter: null };
