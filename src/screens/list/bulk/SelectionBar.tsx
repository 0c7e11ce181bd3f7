import Close from '@mui/icons-material/Close';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Button, IconButton, styled, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { SelectAllButton } from 'react-admin';
import { BULK_MAX } from './bulkFields.ts';

const Bar = styled('div')(({ theme }) => ({
  '&[data-shown]': {
    position: 'sticky',
    top: 0,
    zIndex: 3,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(2),
    minHeight: 40,
    padding: theme.spacing(0, 2),
    marginBottom: theme.spacing(1),
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.palette.background.default,
    border: `1px solid ${theme.palette.divider}`,
  },
}));

/**
 * Shown above the table while rows are selected: their number, a button that selects all records that match the list's filters,
 * 1,000 at most, and the actions on them. react-admin's `BulkActionsToolbar` is not used: it is positioned over what is above
 * the table (here the search and filters), and mounts its number together with itself, which screen readers do not announce.
 */
export const SelectionBar = ({ onBulkEdit }: { onBulkEdit(): void }) => {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  const count = selectedIds.length;
  const isShown = count > 0;
  return (
    <Bar data-shown={isShown || undefined}>
      {isShown && (
        <IconButton size="small" onClick={() => onUnselectItems()} aria-label={translate('ra.action.unselect')}>
          <Close fontSize="small" />
        </IconButton>
      )}
      {/* The status exists before its text does: a region that appears with its text is often not announced. */}
      <Typography role="status">{isShown && translate('ra.action.bulk_actions', { smart_count: count })}</Typography>
      {isShown && (
        <>
          <SelectAllButton limit={BULK_MAX} />
          <Button variant="outlined" startIcon={<EditOutlined />} onClick={onBulkEdit} sx={{ ml: 'auto' }}>
            {translate('lists.bulk_change')}
          </Button>
        </>
      )}
    </Bar>
  );
};
