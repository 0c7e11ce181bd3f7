/** A token as the server creates them: 256 bits in base64url, with some margin. */
const TOKEN = /^#token=([\w-]{20,200})$/;

/** The token in the hash of a one-time link; undefined when there is none. */
export const linkTokenOf = (hash: string): string | undefined => TOKEN.exec(hash)?.[1];
