import type { ResourceOverrides } from '#src/screens/entityResource.tsx';

/**
 * Custom icons and screens of generated entities, by name: `uniform_items: { icon: Checkroom, list: <Mine /> }`. `npm
 * run entity -- eject` adds its lines here.
 */
export const CUSTOMISED: Readonly<Record<string, ResourceOverrides>> = {};
