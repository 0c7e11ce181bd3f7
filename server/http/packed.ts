import type { FastifyRequest } from 'fastify';
import { PortalError } from '#domain/errors.ts';

/** Whether the content is compressed. */
export const isPacked = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  (headers['content-encoding'] ?? 'identity') !== 'identity';

/** Nobody needs to send us compressed content, and we unpack none. @throws PortalError unsupported_media */
export const refusePacked = async (request: FastifyRequest): Promise<void> => {
  if (isPacked(request)) throw new PortalError('unsupported_media');
};
