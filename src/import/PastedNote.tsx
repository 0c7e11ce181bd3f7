import '#i18n/pages/importing.ts';
import { useTranslate } from 'ra-core';
import type { Pasted } from './gridEdits.ts';

/** How many cells a paste has filled, and how many did not fit. */
export const PastedNote = ({ pasted }: { pasted: Pasted | undefined }) => {
  const translate = useTranslate();
  if (!pasted) return null;
  return (
    <>
      {translate('importing.pasted', { smart_count: pasted.cells })}
      {pasted.more > 0 && ` ${translate('importing.pasted_more', { smart_count: pasted.more })}`}{' '}
    </>
  );
};
