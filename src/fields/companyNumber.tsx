import { Code } from './postcode.tsx';
import type { FieldRenderers } from './renderer.ts';

export const companyNumber: FieldRenderers = { cell: Code, value: Code, filter: null };
