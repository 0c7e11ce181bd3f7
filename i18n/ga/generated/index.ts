// Written by `npm run entity`; the words beside it are for people who speak Gaeilge.

/** Gaeilge of the entities that are nothing but their declaration. */
export const generated = {};
