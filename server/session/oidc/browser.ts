import { createHmac } from 'node:crypto';

/**
 * What a sign-in derives from the secret that only its browser keeps. The database has the hash of that secret, so that
 * a copy of it completes no sign-in, and another browser has another nonce and another code verifier.
 */
export const boundTo = (browser: string, state: string) => {
  const derived = (purpose: string) => createHmac('sha256', browser).update(`${purpose}:${state}`).digest('base64url');
  return { nonce: derived('nonce'), verifier: derived('verifier') };
};
