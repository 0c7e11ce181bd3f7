import { Figure, showNumber } from './Figure.tsx';
import { fieldOf } from './fieldOf.ts';
import { points } from './points.tsx';
import type { FieldRenderers, ValueProps } from './renderer.ts';

const Value = ({ entity, name, value }: ValueProps) => (
  <Figure>{fieldOf(entity, name).year ? String(value) : showNumber(value)}</Figure>
);

export const integer: FieldRenderers = { ...points, cell: Value, value: Value };
