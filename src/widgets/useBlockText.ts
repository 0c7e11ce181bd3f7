import '#i18n/pages/secondPerson.ts';
import { useTranslate } from 'ra-core';
import { type ApprovalBlock, reasonParams } from '#domain/access/secondPerson.ts';

/** Returns the reason for which the server would reject a second approval, in the server's own words. */
export function useBlockText(): (block: ApprovalBlock) => string {
  const translate = useTranslate();
  return (block) =>
    translate(`errors.${block.code}`, {
      reason: block.reason ? translate(`secondPerson.${block.reason}`, reasonParams(block)) : '',
    });
}
