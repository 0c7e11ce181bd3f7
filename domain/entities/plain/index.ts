// Written by `npm run entity` from the files beside it; what stands here is not for hands.

/** Entities that are nothing but their declaration, in the order in which their tables can be made. */
export const PLAIN = {} as const;
