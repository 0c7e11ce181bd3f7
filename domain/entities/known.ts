import type { AnyEntity } from '../schema/defineEntity.ts';
import { CORE } from './core.ts';

const known: Record<string, AnyEntity> = { ...CORE };

/**
 * The entities of the portal, and after login those that an installation added: `resources/generated` is loaded then, so
 * that an added entity does not delay the login page. Screens use this register; the server and tests use `ENTITIES`.
 */
export const KNOWN: Readonly<Record<string, AnyEntity>> = known;

/** Adds the entities of an installation to those that the screens know. */
export const addEntities = (added: Readonly<Record<string, AnyEntity>>): void => void Object.assign(known, added);

/** Returns the entities of an installation; none until they are loaded. */
export const addedEntities = (): readonly AnyEntity[] => Object.values(known).filter(({ generated }) => generated);
