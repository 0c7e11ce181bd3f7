import { z } from 'zod';

/**
 * zod tries whether it may make code of text before it makes its first object. The content policy says no, and counts
 * the question as a breach.
 */
export const judgeWithoutEval = (): void => {
  z.config({ jitless: true });
};
