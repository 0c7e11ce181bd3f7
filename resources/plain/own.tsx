import type { ResourceOverrides } from '#src/screens/entityResource.tsx';

/**
 * An icon or a screen of its own for a plain entity, by its name: `uniform_items: { icon: Checkroom, list: <Mine /> }`.
 * `npm run entity -- eject` writes its lines here.
 */
export const OWN: Readonly<Record<string, ResourceOverrides>> = {};
