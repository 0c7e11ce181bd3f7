import { isIP } from 'node:net';
import { isLoopback } from '#server/config.ts';
import type { Services } from '#server/http/context.ts';

/** Whom a passkey is bound to: the portal's name, and the origin at which a browser may use it. */
export interface RelyingParty {
  id: string;
  name: 'Tipology';
  origin: string;
}

/**
 * From the address that people type (PUBLIC_URL), never from what a request calls us. Unsaid, a portal of this machine
 * alone is localhost. Null where no name is known: browsers bind passkeys to names, not to numbers.
 */
export const relyingParty = ({ publicUrl, host, port }: Services['config']): RelyingParty | null => {
  const address = publicUrl ?? (isLoopback(host) ? `http://localhost:${port}` : null);
  if (!address) return null;
  const { hostname, origin } = new URL(address);
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? null : { id: hostname, name: 'Tipology', origin };
};
