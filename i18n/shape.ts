import type { english } from './en-GB/index.ts';

/** The same keys with other texts. */
export type Translated<T> = { [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };
/** Some of the keys with other texts. */
export type Overrides<T> = { [K in keyof T]?: T[K] extends string ? string : Overrides<T[K]> };

/** The keys that a full translation must have; a missing key does not compile. */
export type Catalogue = Translated<typeof english>;
