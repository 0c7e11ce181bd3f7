import { BoundText } from './BoundText.tsx';
import { Code } from './postcode.tsx';
import type { FieldRenderers, InputProps } from './renderer.ts';

const Input = (props: InputProps) => <BoundText {...props} width={160} />;

export const companyNumber: FieldRenderers = { cell: Code, value: Code, input: Input, filter: null };
