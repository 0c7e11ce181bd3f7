import { ga as memberships } from '#i18n/ga/resources/memberships.ts';
import { ga as minutes } from '#i18n/ga/resources/minutes.ts';
import { ga as takings } from '#i18n/ga/resources/takings.ts';

// Written by `npm run entity` from the declarations in domain/entities; do not edit.

/** Gaeilge of the entities that are nothing but their declaration. */
export const generated = { resources: { memberships, minutes, takings } };
