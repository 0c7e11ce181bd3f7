import { points } from './points.tsx';
import type { FieldRenderers } from './renderer.ts';

export const integer: FieldRenderers = { ...points };
