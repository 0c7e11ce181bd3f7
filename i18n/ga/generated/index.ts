// Written by `npm run entity`; a speaker of Irish must translate the words.

/** Gaeilge of the entities that are nothing but their declaration. */
export const generated = {};
