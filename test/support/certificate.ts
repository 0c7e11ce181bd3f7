import { generateKeyPairSync, sign } from 'node:crypto';

/** One DER element: its tag, its length and its content. */
const der = (tag: number, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const length =
    body.length < 0x80
      ? [body.length]
      : body.length < 0x100
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const time = (at: Date) => der(0x18, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`));
const bits = (content: Buffer) => der(0x03, Buffer.from([0]), content);
const COMMON_NAME = identifier('550403');
const ALTERNATIVE_NAMES = identifier('551d11');
const ECDSA_WITH_SHA256 = sequence(identifier('2a8648ce3d040302'));
const DAY = 86_400_000;

/**
 * Creates a certificate for these host names that is valid today and signed by its own key (X.509 version 3), for servers
 * of tests. A client trusts it if it is given as certificate authority.
 */
export const aCertificate = (names: readonly string[]): { key: string; cert: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const who = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(names[0] ?? '')))));
  const alternatives = sequence(...names.map((name) => der(0x82, Buffer.from(name))));
  const now = Date.now();
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    who,
    sequence(time(new Date(now - DAY)), time(new Date(now + DAY))),
    who,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(ALTERNATIVE_NAMES, der(0x04, alternatives)))),
  );
  const whole = sequence(signed, ECDSA_WITH_SHA256, bits(sign('sha256', signed, privateKey)));
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
};
