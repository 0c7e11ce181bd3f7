import { GENERATED } from '#domain/entities/generated/index.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';

const plain = Object.values<AnyEntity>(GENERATED);

/** Generated entities in the navigation: their plural names. */
export const plainNav: Record<string, string> = Object.fromEntries(plain.map(({ name, words }) => [name, words.many]));

/** The titles of their pages. */
export const plainTitles: Record<string, string> = Object.fromEntries(
  plain.flatMap(({ name, words }) => [
    [name, words.many],
    [`${name}_one`, words.one],
  ]),
);
