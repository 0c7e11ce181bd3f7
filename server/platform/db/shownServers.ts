import { serversOf } from '#server/platform/settings/environment.ts';

/** Returns host, port and database of each server in an address, without user name, password and options. */
export const shownServers = (url: string): string =>
  serversOf(url)
    .map((server) => {
      if (!URL.canParse(server)) return 'unreadable address';
      const { hostname, port, pathname, searchParams } = new URL(server);
      return `${decodeURIComponent(hostname) || (searchParams.get('host') ?? 'localhost')}:${port || 5432}${pathname}`;
    })
    .join(', ');
