import type { FieldRenderers } from './renderer.ts';

/** A secret is entered and never shown again. */
const Nothing = () => null;

export const secret: FieldRenderers = { cell: Nothing, value: Nothing, filter: null };
