import type { ResourceOverrides } from '#src/screens/entityResource.tsx';

// Written by `npm run entity` from the declarations in domain/entities; do not edit.

/** Screens and icons that replace generated ones, by the name of the entity. */
export const REPLACEMENTS: Readonly<Record<string, ResourceOverrides>> = {};
