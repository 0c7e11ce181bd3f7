import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Addresses of cloud providers that are in public ranges and reach only the machine's own metadata. */
const METADATA: ReadonlySet<string> = new Set(['168.63.129.16']);
/** The ranges that a host named by the operator may be in. Loopback, link-local and metadata addresses are not among them. */
const PRIVATE: ReadonlySet<string> = new Set(['private', 'uniqueLocal', 'carrierGradeNat']);
/** 2000::/3 is the only part of IPv6 in which public addresses are assigned (RFC 4291, section 2.4). */
const ASSIGNED: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** Returns an address without an IPv4-mapped form or null; one with a zone is on the local link. */
const parse = (address: string): ipaddr.IPv4 | ipaddr.IPv6 | null =>
  isIP(address) === 0 || address.includes('%') ? null : ipaddr.process(address);

/**
 * Whether an address is one of the public internet. Addresses that contain an IPv4 address for a translator (6to4,
 * NAT64, Teredo, IPv4-mapped) are not, because the translator could lead into a private network.
 */
export const isPublicAddress = (address: string): boolean => {
  const parsed = parse(address);
  if (parsed?.range() !== 'unicast' || METADATA.has(parsed.toString())) return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(ASSIGNED);
};

/**
 * Names that never have a public address: RFC 6761, RFC 6762 and RFC 8375, `internal` of private networks, and names without
 * a domain.
 */
const LOCAL_NAME = /^[^.]+$|\.(localhost|local|internal|home\.arpa)$/;

/** Whether a host cannot be public, whatever name servers answer: an address that is not public, or a name of a network. */
export const isNeverPublic = (host: string): boolean =>
  isIP(host) === 0 ? LOCAL_NAME.test(host.replace(/\.$/, '').toLowerCase()) : !isPublicAddress(host);

/** Whether an address belongs to a private network: RFC 1918, RFC 4193 or RFC 6598. */
export const isPrivateAddress = (address: string): boolean => PRIVATE.has(parse(address)?.range() ?? '');
