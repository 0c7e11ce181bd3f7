/** Replaces the package `diacritic`: Unicode's decomposition separates letters from their marks. */
export const clean = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');
