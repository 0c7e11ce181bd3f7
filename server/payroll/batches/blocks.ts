import { CAN_APPROVE_BATCHES } from '#domain/access/areas.ts';
import { can } from '#domain/access/rules.ts';
import type { ApprovalBlock } from '#domain/access/secondPerson.ts';
import { approvalBlocks } from '#server/access/independence.ts';
import type { Context } from '#server/context.ts';
import type { BatchRow } from './store.ts';

/**
 * Of checked batches that the caller may approve, those whose approval would be rejected because the caller is not
 * independent of the person who checked, by batch id. The person who checked a batch is recognised without this (E3).
 */
export const blocksOfBatches = async (
  context: Pick<Context, 'db' | 'scope' | 'caller' | 'now'>,
  batches: readonly BatchRow[],
): Promise<ReadonlyMap<number, ApprovalBlock>> => {
  const { scope } = context;
  const waiting = batches.flatMap((batch) => {
    const { checked_by, checked_device: device, requires_checking, status } = batch;
    const isAsked = status === 'checked' && requires_checking && checked_by && checked_by.id !== scope.id;
    return isAsked && can(scope, CAN_APPROVE_BATCHES, batch) ? [{ batch: batch.id, id: checked_by.id, device }] : [];
  });
  const blocks = await approvalBlocks(context, waiting);
  return new Map(
    waiting.flatMap(({ batch }, index) => {
      const block = blocks[index];
      return block ? [[batch, block] as const] : [];
    }),
  );
};
