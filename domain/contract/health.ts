import { z } from 'zod';

/** Configuration mistakes that a running portal notices. */
export const WARNING_CODES = ['untrusted_proxy'] as const;
export type WarningCode = (typeof WARNING_CODES)[number];

/** Whether the portal and its database are ready. */
export const healthAnswer = z.strictObject({
  status: z.literal('ok'),
  /** 'shedding': the portal rejects requests because of its load */
  load: z.enum(['normal', 'shedding']),
  warnings: z.array(z.enum(WARNING_CODES)),
});
