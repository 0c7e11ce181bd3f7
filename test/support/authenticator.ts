import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** The options of a browser, in registration and authentication. */
interface Options {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
}
/** How this use differs from a genuine one. */
interface Twist {
  origin?: string;
  rpId?: string;
  counter?: number;
  /** the device has verified its user */
  verified?: boolean;
  /** the user whom the device names, in base64url */
  userHandle?: string;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const NEW_KEY = 0x40;

/** A security key in software (WebAuthn 6.1, ES256), used in a browser at this origin. */
export const authenticator = (origin: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let uses = 0;

  const clientData = (type: string, { challenge }: Options, twist: Twist): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: twist.origin ?? origin, crossOrigin: false }));
  const authData = ({ rp, rpId }: Options, flags: number, twist: Twist, key: Buffer = Buffer.alloc(0)): Buffer => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(twist.counter ?? uses);
    return Buffer.concat([sha256(twist.rpId ?? rp?.id ?? rpId ?? ''), Buffer.from([flags]), counter, key]);
  };
  const about = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };

  /** Returns the public key in COSE format, after its id (WebAuthn 6.5.1). */
  const keyData = (): Buffer => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.from([0, id.length]);
    return Buffer.concat([Buffer.alloc(16), length, id, Buffer.from(isoCBOR.encode(cose))]);
  };

  return {
    id: about.id,
    /** creates the passkey */
    make(options: Options, twist: Twist = {}) {
      const parts = new Map<string, string | Map<never, never> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<never, never>()],
        ['authData', new Uint8Array(authData(options, PRESENT | NEW_KEY, twist, keyData()))],
      ]);
      return {
        ...about,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options, twist).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(parts)).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** logs in with the passkey */
    sign(options: Options, twist: Twist = {}) {
      uses += 1;
      const data = authData(options, PRESENT | (twist.verified ? VERIFIED : 0), twist);
      const client = clientData('webauthn.get', options, twist);
      const signed = createSign('SHA256').update(Buffer.concat([data, sha256(client)]));
      return {
        ...about,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signed.sign(privateKey).toString('base64url'),
          ...(twist.userHandle !== undefined && { userHandle: twist.userHandle }),
        },
      };
    },
  };
};
export type Authenticator = ReturnType<typeof authenticator>;
