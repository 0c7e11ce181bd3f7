/** Marks that stand over or under a letter, once it is taken apart from them. */
const MARKS = /[\u0300-\u036f]/g;

/**
 * A text as searches compare it: lower case, without accents (`Ó Súilleabháin` → `o suilleabhain`). The database folds
 * the same way (`search_fold`), so that typed and stored words meet.
 */
export const fold = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase();
