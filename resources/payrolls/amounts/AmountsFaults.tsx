import { useTranslate } from 'ra-core';
import type { AmountsFault } from './readAmounts.ts';

/** Nobody corrects more errors than this by hand, so the others are only counted. */
const SHOWN = 50;

/** The errors of a file, one below the other. */
export const AmountsFaults = ({ faults }: { faults: readonly AmountsFault[] }) => {
  const translate = useTranslate();
  const lines = faults.slice(0, SHOWN).map(({ key, args }) => translate(key, args));
  const more = faults.length - lines.length;
  if (more > 0) lines.push(translate('lists.and_more', { smart_count: more }));
  return lines.length === 1 ? (
    lines[0]
  ) : (
    <ul style={{ margin: 0, paddingInlineStart: 20, overflowWrap: 'anywhere' }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
};
