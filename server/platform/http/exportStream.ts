import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { groupsOf, ownerOf } from '#server/platform/limits/limitOwner.ts';
import type { RequestLoad } from '#server/platform/limits/requestLoad.ts';
import { guardReading } from './guardReading.ts';

/**
 * Records that the caller takes a copy of a list, in the caller's activity, before its first line is sent.
 * @param resource the entity of the list, if it has one
 */
export const auditExport = (context: Context, resource: string | undefined): Promise<void> =>
  audit(context, { event: 'lists.exported', ...(resource && { resource }), company_id: context.company || null });

/** The longest pause of an export between two parts, in milliseconds. */
const LONGEST_REST = 100;

/**
 * After each part, pauses for as long as the part took if other requests are in progress, so that they get half of the
 * time.
 */
async function* considerate<T>(source: AsyncIterable<T>, { states }: RequestLoad): AsyncGenerator<T> {
  let begun = performance.now();
  for await (const part of source) {
    const took = performance.now() - begun;
    yield part;
    if (states.working > 0) await pause(Math.min(took, LONGEST_REST));
    begun = performance.now();
  }
}

/**
 * Returns the stream of an export when its turn comes: its owner has no other export, and the portal not too many. It
 * ends when its reader stops reading, and after `exportTime` at the latest.
 * @param source begins when the stream is read: allocate memory and connections inside
 * @throws PortalError too_many, before anything is sent, if the turn does not come in time
 */
export const exportStream = async (
  { caller, address, state: { exports, load } }: Pick<Context, 'caller' | 'address' | 'state'>,
  source: AsyncIterable<string | Uint8Array>,
): Promise<Readable> => {
  const release = await exports.queue.take(exports.limitsOf(ownerOf(caller, address), groupsOf(caller, address)));
  if (!release) throw load.reject('exports', Math.ceil(exports.limits.exportTimeout / 1000));
  const { stall, exportTime } = exports.limits;
  // Emitted once, also for a stream that nobody began to read.
  return guardReading(considerate(source, load), { stall, longest: exportTime }).once('close', release);
};
