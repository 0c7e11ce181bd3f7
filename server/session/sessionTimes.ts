import type { Services } from '#server/context.ts';

/** Returns the time of the idle timeout: a session that was last used before it has ended. */
export const idleSince = ({ config, now }: Pick<Services, 'config' | 'now'>): Date =>
  new Date(now().getTime() - config.sessionIdleMinutes * 60_000);
