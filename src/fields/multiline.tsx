import { styled } from '@mui/material';
import { BoundText } from './BoundText.tsx';
import type { FieldRenderers, InputProps, ValueProps } from './renderer.ts';
import { text } from './text.tsx';

const Paragraphs = styled('span')({ whiteSpace: 'pre-line' });
const Value = ({ value }: ValueProps) => <Paragraphs>{String(value)}</Paragraphs>;
const Input = (props: InputProps) => <BoundText {...props} rows={3} />;

export const multiline: FieldRenderers = { cell: text.cell, value: Value, input: Input, filter: null };
