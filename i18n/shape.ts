import type { english } from './en-GB/index.ts';

/** The same keys, any words. */
export type Translated<T> = { [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };
/** Some of the keys, any words. */
export type Overrides<T> = { [K in keyof T]?: T[K] extends string ? string : Overrides<T[K]> };

/** What a full translation must answer; a missing key does not compile. */
export type Catalogue = Translated<typeof english>;
