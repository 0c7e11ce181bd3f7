import { isIP } from 'node:net';
import { isLoopback } from '#server/config.ts';
import type { Services } from '#server/context.ts';

/** What a passkey is bound to: the portal's host name, and the origin at which a browser may use it. */
export interface RelyingParty {
  id: string;
  name: 'Tipology';
  origin: string;
}

/**
 * Derived from the address that users open (PUBLIC_URL), never from a request. Without it, the name is localhost for a
 * portal that only listens on the loopback address. Null if no name is known: browsers bind passkeys to names, not to
 * IP addresses.
 */
export const relyingParty = ({ publicUrl, host, port }: Services['config']): RelyingParty | null => {
  const address = publicUrl ?? (isLoopback(host) ? `http://localhost:${port}` : null);
  if (!address) return null;
  const { hostname, origin } = new URL(address);
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? null : { id: hostname, name: 'Tipology', origin };
};
