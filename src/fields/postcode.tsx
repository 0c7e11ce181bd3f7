import { BoundText } from './BoundText.tsx';
import { Figure } from './Figure.tsx';
import type { FieldRenderers, InputProps, ValueProps } from './renderer.ts';

/** A short code that never breaks over two lines. */
export const Code = ({ value }: ValueProps) => <Figure>{String(value)}</Figure>;
const Input = (props: InputProps) => <BoundText {...props} width={140} />;

export const postcode: FieldRenderers = { cell: Code, value: Code, input: Input, filter: null };
