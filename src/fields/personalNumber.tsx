import { companyNumber } from './companyNumber.tsx';
import type { FieldRenderers } from './renderer.ts';

/** NI or PPS number: a code of fixed length, like a company number. */
export const personalNumber: FieldRenderers = { ...companyNumber };
