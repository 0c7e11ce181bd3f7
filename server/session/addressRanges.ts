import { BlockList, isIP } from 'node:net';

/** The beginning of an IPv4 address that is written as IPv6. */
const MAPPED = '::ffff:';
const FAMILY = { 4: 'ipv4', 6: 'ipv6' } as const;

interface Range {
  address: string;
  bits: number;
  family: 'ipv4' | 'ipv6';
}

/** Returns a range in CIDR notation, or a single address, taken apart; null if it is neither. */
const parseRange = (text: string): Range | null => {
  const [address = '', given, ...rest] = text.split('/');
  const version = isIP(address);
  if ((version !== 4 && version !== 6) || rest.length > 0) return null;
  const most = version === 4 ? 32 : 128;
  const bits = given === undefined ? most : /^\d{1,3}$/.test(given) ? Number(given) : Number.NaN;
  return bits <= most ? { address, bits, family: FAMILY[version] } : null;
};

/** Whether a text is an address or a range of addresses, IPv4 or IPv6: `203.0.113.7`, `203.0.113.0/24`. */
export const isRange = (text: string): boolean => parseRange(text) !== null;

/** Whether an address is in one of the ranges; any address is, if there are none. IPv4 may be written as IPv6. */
export const isWithin = (address: string, ranges: readonly string[]): boolean => {
  if (ranges.length === 0) return true;
  const last = address.slice(MAPPED.length);
  const plain = address.toLowerCase().startsWith(MAPPED) && isIP(last) === 4 ? last : address;
  const version = isIP(plain);
  if (version !== 4 && version !== 6) return false;
  const list = new BlockList();
  for (const text of ranges) {
    const range = parseRange(text);
    if (range) list.addSubnet(range.address, range.bits, range.family);
  }
  return list.check(plain, FAMILY[version]);
};
