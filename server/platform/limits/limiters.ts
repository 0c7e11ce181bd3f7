/**
 * Every limiter of a portal, and whom it counts: `owner` is the person, worker or address of `ownerOf`; `group` is the
 * company or provider of `groupsOf`; `attempt` is a key of `LIMITS` (security 2); `portal` counts all requests together.
 */
export const LIMITERS = {
  requests: { limits: 'requests, bodies and large responses at the same time', counts: ['owner', 'portal'] },
  database: { limits: 'connections of the database', counts: ['owner', 'group', 'portal'] },
  exports: { limits: 'exports at the same time', counts: ['owner', 'group', 'portal'] },
  forms: { limits: 'forms and their bytes in the folder of unfinished uploads', counts: ['owner', 'portal'] },
  formMemory: { limits: 'parts of forms in memory', counts: ['owner', 'portal'] },
  fileChecks: { limits: 'uploaded files that are examined at the same time', counts: ['owner', 'portal'] },
  keyRequests: { limits: 'requests of programs in a minute', counts: ['owner'] },
  passwords: { limits: 'verification of passwords', counts: ['attempt', 'portal'] },
  hashes: { limits: 'hashing of new passwords', counts: ['portal'] },
  logins: { limits: 'sessions that are being opened', counts: ['owner', 'portal'] },
  webhooks: { limits: 'calls to endpoints', counts: ['owner', 'portal'] },
} as const;

export type LimiterName = keyof typeof LIMITERS;
