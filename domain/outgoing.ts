/** Why a call to another server had no answer. The code is the key of its text and is stored with a delivery. */
export const OUTGOING_FAILURES = [
  /** the address is not one of https, or contains a user name */
  'not_https',
  /** the name has no address */
  'unresolved',
  /** an address of the host is not public */
  'not_public',
  /** no complete answer in time */
  'timeout',
  /** the answer is too long */
  'too_large',
  /** the certificate is invalid, expired or belongs to another name */
  'certificate',
  /** the host did not accept the connection, or closed it */
  'unreachable',
] as const;
export type OutgoingFailure = (typeof OUTGOING_FAILURES)[number];
