import { useTranslate } from 'ra-core';
import { type ApprovalBlock, reasonParams } from '#domain/access/secondPerson.ts';

/** Says why the server would refuse a second approval, in the words that it would answer with. */
export function useBlockText(): (block: ApprovalBlock) => string {
  const translate = useTranslate();
  return (block) =>
    translate(`errors.${block.code}`, {
      reason: block.reason ? translate(`secondPerson.${block.reason}`, reasonParams(block)) : '',
    });
}
