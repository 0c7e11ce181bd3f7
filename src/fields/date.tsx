import { DateText } from '../widgets/DateText.tsx';
import { Figure } from './Figure.tsx';
import type { FieldRenderers, ValueProps } from './renderer.ts';

const Value = ({ value }: ValueProps) => (
  <Figure>
    <DateText value={String(value)} />
  </Figure>
);

export const date: FieldRenderers = { cell: Value, value: Value, filter: null };
