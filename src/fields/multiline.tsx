import { styled } from '@mui/material';
import type { FieldRenderers, ValueProps } from './renderer.ts';
import { text } from './text.tsx';

const Paragraphs = styled('span')({ whiteSpace: 'pre-line' });
const Value = ({ value }: ValueProps) => <Paragraphs>{String(value)}</Paragraphs>;

export const multiline: FieldRenderers = { cell: text.cell, value: Value, filter: null };
