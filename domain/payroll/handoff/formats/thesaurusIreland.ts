import { brightpayIreland } from './brightpayIreland.ts';
import type { PackageFormat } from './types.ts';

/** Thesaurus Ireland, import of additions: the same fields as BrightPay of the same maker. Not tried in the package. */
export const thesaurusIreland: PackageFormat = { ...brightpayIreland };
