import Close from '@mui/icons-material/Close';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { SelectAllButton } from 'react-admin';
import { BULK_MAX } from './bulkFields.ts';

/**
 * Shown above the table while rows are selected: their number, a button that selects everything that the list finds,
 * and the actions on them.
 */
export const SelectionBar = ({ onBulkEdit }: { onBulkEdit(): void }) => {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  const count = selectedIds.length;
  if (count === 0) return <Box role="status" />;
  return (
    <Box
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 3,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        minHeight: 40,
        px: 2,
        mb: 1,
        borderRadius: 1,
        backgroundColor: 'background.default',
        border: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton size="small" onClick={() => onUnselectItems()} aria-label={translate('ra.action.unselect')}>
        <Close fontSize="small" />
      </IconButton>
      <Typography role="status">{translate('ra.action.bulk_actions', { smart_count: count })}</Typography>
      <SelectAllButton limit={BULK_MAX} />
      <Button variant="outlined" startIcon={<EditOutlined />} onClick={onBulkEdit} sx={{ ml: 'auto' }}>
        {translate('lists.bulk_change')}
      </Button>
    </Box>
  );
};
