import { BoundText } from './BoundText.tsx';
import { points } from './points.tsx';
import type { FieldRenderers, InputProps } from './renderer.ts';

/** `7.5` or `7:30`: the colon needs the whole keyboard. */
const Input = (props: InputProps) => <BoundText {...props} width={120} />;

export const hours: FieldRenderers = { ...points, input: Input };
