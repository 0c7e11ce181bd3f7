import type { z } from 'zod';

/** Where zod keeps its settings, shared by all its copies; it takes up what it finds there. */
const shared = globalThis as { __zod_globalConfig?: Parameters<typeof z.config>[0] };

/**
 * zod tries whether it may make code of text before it makes its first object. The content policy says no, and counts
 * the question as a breach. Said before zod itself is there: only forms bring it.
 */
export const judgeWithoutEval = (): void => {
  shared.__zod_globalConfig = Object.assign(shared.__zod_globalConfig ?? {}, { jitless: true });
};
