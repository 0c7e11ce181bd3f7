import '#i18n/pages/importing.ts';
import { Alert, AlertTitle, Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { GridEdits } from './gridEdits.ts';
import type { Sheet, SheetRow } from './sheet.ts';
import { UnknownNameChoice } from './UnknownNameChoice.tsx';
import { keyOfName, unknownNamesIn } from './unknownNames.ts';

/** The most names shown; the others follow once these are settled. */
const SHOWN = 10;

interface UnknownNamesProps {
  sheet: Sheet;
  edits: GridEdits<SheetRow>;
  /** the last name was settled: takes the focus */
  onSettled(): void;
}

/** Offers what to do about names in the file that the portal does not have: another one for all its lines, or a new record. */
export const UnknownNames = ({ sheet, edits, onSettled }: UnknownNamesProps) => {
  const translate = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  /** the name that the user has settled, and its place in the list */
  const settled = useRef<{ key: string; at: number }>(undefined);
  const unknown = useMemo(() => unknownNamesIn(sheet), [sheet, sheet.version]);
  const shown = unknown.slice(0, SHOWN);

  // The button that had the focus is gone with its name.
  useLayoutEffect(() => {
    const { key, at } = settled.current ?? { at: 0 };
    if (key === undefined || unknown.some((one) => keyOfName(one) === key)) return;
    settled.current = undefined;
    const items = list.current?.querySelectorAll('select') ?? [];
    const next = items[Math.min(at, items.length - 1)];
    if (next) next.focus();
    else onSettled();
  }, [unknown, onSettled]);

  if (shown.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 3, '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}>
      <AlertTitle sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
        {translate('importing.unknown', { smart_count: unknown.length })}
      </AlertTitle>
      <Box component="ul" ref={list} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((one, at) => (
          <UnknownNameChoice
            key={keyOfName(one)}
            unknown={one}
            column={sheet.columns[one.column]}
            edits={edits}
            onAct={() => {
              settled.current = { key: keyOfName(one), at };
            }}
          />
        ))}
      </Box>
      {unknown.length > SHOWN && translate('importing.unknown_more', { smart_count: unknown.length - SHOWN })}
    </Alert>
  );
};
