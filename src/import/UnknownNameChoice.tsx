import '#i18n/pages/importing.ts';
import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { ActionButton } from '../widgets/ActionButton.tsx';
import { NativeSelect } from '../widgets/NativeSelect.tsx';
import type { GridEdits } from './gridEdits.ts';
import type { SheetRow } from './sheet.ts';
import type { ImportColumn } from './target.ts';
import type { UnknownName } from './unknownNames.ts';

interface UnknownNameChoiceProps {
  unknown: UnknownName;
  column: ImportColumn | undefined;
  edits: GridEdits<SheetRow>;
  /** the user settles this name */
  onAct(): void;
}

/** One unknown name: a known one in its place in every line, which can be undone in the grid, or a new record. */
export const UnknownNameChoice = ({ unknown, column, edits, onAct }: UnknownNameChoiceProps) => {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const [fault, setFault] = useState<string>();
  const titleId = useId();
  const { name, rows, column: at } = unknown;
  if (!column?.names) return null;
  const { known, replace, add, addLabel } = column.names;
  const use = (instead: string) => {
    onAct();
    edits.change(rows.map((row) => ({ row, column: at, to: replace(row.cells[at] ?? '', name, instead) })));
  };
  const create = async (record: NonNullable<typeof add>) => {
    onAct();
    setAdding(true);
    setFault(await record(name));
    setAdding(false);
  };
  return (
    <Box component="li" aria-labelledby={titleId} sx={{ py: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Typography id={titleId} sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        <strong>{name}</strong>{' '}
        <Typography component="span" variant="body2" color="textSecondary">
          {translate('importing.unknown_in', { column: column.label, smart_count: rows.length })}
        </Typography>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2 }}>
        {known.length > 0 && (
          <>
            <NativeSelect<string>
              label={translate('importing.use_instead', { name })}
              value={chosen}
              empty={translate('importing.nothing_chosen')}
              options={known.map((one) => ({ value: one, name: one }))}
              onChange={setChosen}
              sx={{ flex: '1 1 200px', maxWidth: 320, minWidth: 0 }}
            />
            <Button
              variant="outlined"
              disabled={chosen === undefined}
              aria-describedby={titleId}
              onClick={() => chosen !== undefined && use(chosen)}
            >
              {translate('importing.use_for_all', { smart_count: rows.length })}
            </Button>
          </>
        )}
        {add && (
          <ActionButton variant="outlined" loading={isAdding} onClick={() => void create(add)}>
            {addLabel(name)}
          </ActionButton>
        )}
      </Box>
      {fault && (
        <FormHelperText error role="alert">
          {fault}
        </FormHelperText>
      )}
    </Box>
  );
};
