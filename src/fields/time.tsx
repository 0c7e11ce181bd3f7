import { Figure } from './Figure.tsx';
import type { FieldRenderers, ValueProps } from './renderer.ts';

const Value = ({ value }: ValueProps) => <Figure>{String(value)}</Figure>;

/** A time of day on the 24-hour clock, in every locale. */
export const time: FieldRenderers = { cell: Value, value: Value, filter: null };
