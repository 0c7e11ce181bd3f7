import { z } from 'zod';

/** Configuration mistakes that a running portal notices. */
export const WARNING_CODES = ['untrusted_proxy'] as const;
export type WarningCode = (typeof WARNING_CODES)[number];

/** What a portal depends on: the services that are configured, its disk, its key, and the clock of the database. */
export const DEPENDENCY_NAMES = ['database', 'replica', 'storage', 'mail', 'scanner', 'disk', 'key', 'clock'] as const;
export type DependencyName = (typeof DEPENDENCY_NAMES)[number];

/** Whether the portal and its database are ready. */
export const healthAnswer = z.strictObject({
  status: z.literal('ok'),
  /** 'shedding': the portal rejects requests because of its load */
  load: z.enum(['normal', 'shedding']),
  warnings: z.array(z.enum(WARNING_CODES)),
  /** services that could not be used at the last check: the portal works without what needs them */
  degraded: z.array(z.enum(DEPENDENCY_NAMES)),
  release: z.strictObject({
    version: z.string(),
    /** the first digits of the commit that the portal was built from, if it is known */
    commit: z.string().nullable(),
  }),
});
export type Health = z.infer<typeof healthAnswer>;
