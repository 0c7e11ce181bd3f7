import '#i18n/pages/schemeWizard.ts';
import '#i18n/pages/schemeEditing.ts';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { CellInput, NumberCell } from '../wizard/CellInput.tsx';
import type { LevelRights } from './useDivisionRights.ts';
import type { PartRow } from './values.ts';

interface PartFieldsProps {
  source: string;
  row: PartRow;
  /** the label of its name, and what it is called while it has no name */
  label: string;
  unnamed: string;
  rights: LevelRights;
  /** why it cannot be removed */
  held?: string;
  /** absent for the last one of its level, which requires at least one */
  onRemove?(): void;
}

/**
 * Name and split of one division or department, editable as far as the user's permissions allow; a new one is always
 * editable.
 */
export const PartFields = ({ source, row, label, unnamed, rights, held, onRemove }: PartFieldsProps) => {
  const translate = useTranslate();
  const isNew = row.part_id === undefined;
  const name = row.name || unnamed;
  const fixed = !isNew && !rights.edit;
  const remove = held ?? translate('schemeWizard.remove', { name });
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
      <CellInput source={`${source}.name`} label={label} disabled={fixed} html={{ maxLength: 80 }} fullWidth />
      <NumberCell
        source={`${source}.split`}
        label={`${name}: ${translate('schemeEditing.divisions.split')}`}
        disabled={fixed}
      />
      <Box sx={{ width: 32, flexShrink: 0 }}>
        {onRemove && (isNew || rights.remove) && (
          <Tooltip title={remove}>
            <span>
              <IconButton size="small" aria-label={remove} disabled={held !== undefined} onClick={onRemove}>
                <DeleteOutlined fontSize="small" />
              </IconButton>
            </span>
          </Tooltip>
        )}
      </Box>
    </Box>
  );
};

/** The visible headings of the columns of these rows; every field also has its own accessible name. */
export const PartHead = ({ label }: { label: string }) => {
  const translate = useTranslate();
  return (
    <Typography variant="body2" color="textSecondary" aria-hidden sx={{ display: 'flex', gap: 2, mb: 1 }}>
      <span style={{ flex: 1 }}>{label}</span>
      <Box component="span" sx={{ width: 96, mr: '40px', textAlign: 'right' }}>
        {translate('schemeEditing.divisions.split')}
      </Box>
    </Typography>
  );
};
