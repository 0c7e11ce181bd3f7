import { isPrivateAddress, isPublicAddress } from './publicAddress.ts';

describe('a public address', () => {
  it.each(['93.184.216.34', '1.1.1.1', '2606:4700:4700::1111', '2a00:1450:4009::200e', '::ffff:93.184.216.34'])(
    'is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ...['127.0.0.1', '127.1.2.3', '0.0.0.0', '0.1.2.3', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ...['169.254.169.254', '168.63.129.16', '100.64.0.1', '100.100.100.200', '192.0.2.1', '198.18.0.1', '203.0.113.1'],
    ...['224.0.0.1', '240.0.0.1', '255.255.255.255', '192.88.99.1', '198.51.100.7', '192.0.0.8'],
    ...['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd00:ec2::254', 'fec0::1', 'ff02::1', '2001:db8::1'],
    // An IPv4 address inside: mapped, compatible, translated (RFC 6145), NAT64, local NAT64, 6to4, Teredo.
    ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '::127.0.0.1', '::ffff:0:127.0.0.1'],
    ...['64:ff9b::7f00:1', '64:ff9b::a9fe:a9fe', '64:ff9b:1::a00:1', '2002:7f00:1::', '2002:a9fe:a9fe::1', '2001::1'],
    ...['3fff::1', '5f00::1', '4000::1', '', 'localhost', '1.2.3', '2130706433', '0x7f.1'],
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false));

  it('is not private, and a private address is not loopback, link-local or metadata', () => {
    expect(['10.1.2.3', '192.168.0.1', 'fd12::1', '100.64.0.1', '::ffff:10.0.0.1'].map(isPrivateAddress)).toEqual(
      Array(5).fill(true),
    );
    expect(
      ['127.0.0.1', '::1', '169.254.169.254', 'fe80::1', '168.63.129.16', '1.1.1.1'].map(isPrivateAddress),
    ).toEqual(Array(6).fill(false));
  });
});
