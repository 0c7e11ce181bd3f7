import { BoundText } from './BoundText.tsx';
import { choice } from './choice.tsx';
import { fieldOf } from './fieldOf.ts';
import { points } from './points.tsx';
import type { FieldRenderers, InputProps } from './renderer.ts';

/** A whole number is typed, unless only some are allowed (0, 50 or 100 percent of a fee): then it is chosen. */
const Input = (props: InputProps) => {
  const { choices, min } = fieldOf(props.entity, props.name);
  if (choices && choice.input) return <choice.input {...props} />;
  return <BoundText {...props} mode={min !== undefined && min >= 0 ? 'numeric' : 'text'} width={120} />;
};

export const integer: FieldRenderers = { ...points, input: Input };
