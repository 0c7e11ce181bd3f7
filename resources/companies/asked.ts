/** Searched at every key, so read whole (F-50c). */
export const WHOLE = { whole: true };
