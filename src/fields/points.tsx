import { Figure, showNumber } from './Figure.tsx';
import type { FieldRenderers, ValueProps } from './renderer.ts';

const Value = ({ value }: ValueProps) => <Figure>{showNumber(value)}</Figure>;

export const points: FieldRenderers = { cell: Value, value: Value, filter: null, align: 'right' };
