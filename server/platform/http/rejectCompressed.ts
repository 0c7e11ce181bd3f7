import type { FastifyRequest } from 'fastify';
import { PortalError } from '#domain/errors.ts';

/** Whether the content is compressed. */
export const isPacked = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  (headers['content-encoding'] ?? 'identity') !== 'identity';

/**
 * Rejects compressed requests: no client needs them, and the server never decompresses.
 * @throws PortalError unsupported_media
 */
export const rejectCompressed = async (request: FastifyRequest): Promise<void> => {
  if (isPacked(request)) throw new PortalError('unsupported_media');
};
