import { BoundText } from './BoundText.tsx';
import { Figure, showNumber } from './Figure.tsx';
import type { FieldRenderers, InputProps, ValueProps } from './renderer.ts';

const Value = ({ value }: ValueProps) => <Figure>{showNumber(value)}</Figure>;
const Input = (props: InputProps) => <BoundText {...props} mode="text" width={120} />;

/** Points may be negative, which a phone's number pad cannot type: hence the whole keyboard. */
export const points: FieldRenderers = { cell: Value, value: Value, input: Input, filter: null, align: 'right' };
