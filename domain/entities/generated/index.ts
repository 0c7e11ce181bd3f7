import { membership } from '#domain/entities/memberships.ts';
import { minutes } from '#domain/entities/minutes.ts';
import { takings } from '#domain/entities/takings.ts';

// Written by `npm run entity` from the declarations in domain/entities; do not edit.

/** Entities that consist of their declaration only, in the order in which their tables can be created. */
export const GENERATED = {
  memberships: membership,
  minutes: minutes,
  takings: takings,
} as const;
