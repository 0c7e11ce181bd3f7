import type { z } from 'zod';

/** zod's global settings, shared by all its copies. zod reads them when it is loaded. */
const shared = globalThis as { __zod_globalConfig?: Parameters<typeof z.config>[0] };

/**
 * Before it creates its first object schema, zod tests whether it may generate code. The content policy blocks this and
 * reports a violation. This setting prevents the test and must be made before zod is loaded, which only forms do.
 */
export const validateWithoutEval = (): void => {
  shared.__zod_globalConfig = Object.assign(shared.__zod_globalConfig ?? {}, { jitless: true });
};
