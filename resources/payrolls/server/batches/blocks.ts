import { CAN_ACT_FOR_CLIENT, CAN_APPROVE_BATCHES } from '#domain/access/areas.ts';
import { peopleOfBatch } from '#domain/access/independence.ts';
import { can } from '#domain/access/rules.ts';
import type { ApprovalBlock } from '#domain/access/secondPerson.ts';
import { isSecondApproval } from '#domain/payroll/periodStates.ts';
import type { Context } from '#server/context.ts';
import { approvalBlocks, type StoredWork } from '#server/platform/access/independence.ts';
import type { LockedBatch } from '../periods/lock.ts';
import type { BatchRow } from './store.ts';

/** Who took part in a batch before its next approval. */
export const workOfBatch = (
  batch: Pick<
    LockedBatch,
    'created_by' | 'created_device' | 'answered_by' | 'answered_device' | 'checked_by' | 'checked_device'
  >,
): StoredWork => {
  const person = (id: number | null, device: Buffer | null) => (id === null ? null : { id, device });
  return {
    people: peopleOfBatch({
      postedBy: { id: batch.created_by, device: batch.created_device },
      answeredBy: person(batch.answered_by, batch.answered_device),
      checkedBy: person(batch.checked_by, batch.checked_device),
    }),
    side: 'provider',
  };
};

/**
 * Of batches that the caller may check or approve, those whose approval would be rejected because the caller is not
 * independent of the people of the batch, by batch id. The person who checked a batch is recognised without this (E3).
 */
export const blocksOfBatches = async (
  context: Pick<Context, 'db' | 'scope' | 'caller' | 'now'>,
  batches: readonly BatchRow[],
): Promise<ReadonlyMap<number, ApprovalBlock>> => {
  const { scope } = context;
  const waiting = batches.filter((batch) => {
    const isSecond = isSecondApproval(batch.status);
    const rule = isSecond ? CAN_APPROVE_BATCHES : CAN_ACT_FOR_CLIENT;
    return (isSecond || batch.status === 'unapproved') && batch.checked_by?.id !== scope.id && can(scope, rule, batch);
  });
  const works = waiting.map(({ checked_by, ...batch }) =>
    workOfBatch({ ...batch, checked_by: checked_by?.id ?? null }),
  );
  const blocks = await approvalBlocks(context, works);
  return new Map(
    waiting.flatMap(({ id }, index) => {
      const block = blocks[index];
      return block ? [[id, block] as const] : [];
    }),
  );
};
