import type { ENTITIES_WITH_WORDS } from '#domain/entities/withWords.ts';
import type { WordsOf } from '#domain/schema/words.ts';

/** What Gaeilge must say of one entity: a field, choice or hint without its word does not compile. */
export type Said<N extends keyof typeof ENTITIES_WITH_WORDS> = WordsOf<(typeof ENTITIES_WITH_WORDS)[N]>;
