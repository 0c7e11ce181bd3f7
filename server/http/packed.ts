import type { FastifyRequest } from 'fastify';
import { PortalError } from '#domain/errors.ts';

/** Nobody needs to send us compressed content, and we unpack none. @throws PortalError unsupported_media */
export const refusePacked = async ({ headers }: FastifyRequest): Promise<void> => {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new PortalError('unsupported_media');
};
