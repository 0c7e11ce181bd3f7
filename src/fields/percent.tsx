import { BoundText } from './BoundText.tsx';
import { Figure, showNumber } from './Figure.tsx';
import type { FieldRenderers, InputProps, ValueProps } from './renderer.ts';

const Value = ({ value }: ValueProps) => <Figure>{showNumber(value)}%</Figure>;
const Input = (props: InputProps) => <BoundText {...props} mode="decimal" width={120} after="%" />;

export const percent: FieldRenderers = { cell: Value, value: Value, input: Input, filter: null, align: 'right' };
