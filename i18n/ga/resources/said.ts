import type { WORDED } from '#domain/entities/worded.ts';
import type { SaidOf } from '#domain/schema/words.ts';

/** What Gaeilge must say of one entity: a field, choice or hint without its word does not compile. */
export type Said<N extends keyof typeof WORDED> = SaidOf<(typeof WORDED)[N]>;
