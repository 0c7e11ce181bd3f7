import type { FieldRenderers } from './renderer.ts';

/** A secret is typed and never shown again. */
const Nothing = () => null;

export const secret: FieldRenderers = { cell: Nothing, value: Nothing, filter: null };
