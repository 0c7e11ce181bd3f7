import '#i18n/pages/archive.ts';
import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import Close from '@mui/icons-material/Close';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, Button, IconButton, styled, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useEntityWords } from '../../../fields/useEntityWords.ts';
import { HEADER, STICKY } from '../../../theme/sticky.ts';
import { useNumbers } from '../../../widgets/useNumbers.ts';
import { isMinimum } from '../../../widgets/useTotalText.ts';
import { useAskExactTotal } from '../ExactTotal.tsx';
import { useListScope } from '../ListScope.tsx';
import { ExportSelection } from './ExportSelection.tsx';
import { MOST_SELECTED, useSelection } from './Selection.tsx';

/** The height of the head of a table. */
const HEAD = '2.25rem';

/** The width that the bar needs to fit over the head of the table: it grows with the size of the text. */
const WIDE = '@container (min-width: 48rem)';

const Place = styled('div')({ ...STICKY, top: HEADER, zIndex: 3, containerType: 'inline-size' });

const Bar = styled('div')(({ theme }) => ({
  '&[data-shown]': {
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
    // Over the head of the table, next to its checkbox, so that no row moves under the pointer.
    [WIDE]: {
      flexWrap: 'nowrap',
      height: HEAD,
      minHeight: 0,
      margin: `0 0 -${HEAD} 2rem`,
      border: 0,
      borderRadius: 0,
      '& .MuiButton-root': { whiteSpace: 'nowrap' },
    },
  },
}));

interface SelectionBarProps {
  /** absent if the user may not change the rows */
  onBulkEdit?: (() => void) | undefined;
  /** archives the rows, or restores those of a list of archived records; absent if the user may not */
  onBulkArchive?: (() => void) | undefined;
}

/**
 * Shown above the table while rows are selected: their number, a button that selects everything that matches the list's
 * search and filters, and the actions on them. react-admin's `BulkActionsToolbar` is not used: it is positioned over what is
 * above the table (here the search and filters), and mounts its number together with itself, which screen readers do not
 * announce.
 */
export const SelectionBar = ({ onBulkEdit, onBulkArchive }: SelectionBarProps) => {
  const translate = useTranslate();
  const numbers = useNumbers();
  const { entity } = useListScope();
  const names = useEntityWords(entity).inSentence;
  const list = useListContext();
  const { total = 0, filterValues } = list;
  const { count, isAll, selectAll, clear } = useSelection();
  const isShown = count > 0;
  const isUnknown = isMinimum(list);
  const ask = useAskExactTotal();
  // Who selects rows may want all of them, and the button names their number.
  useEffect(() => {
    if (isShown && isUnknown) ask();
  }, [isShown, isUnknown, ask]);
  const text = isAll
    ? translate('lists.all_selected', { count: numbers(count), ...names })
    : translate('ra.action.bulk_actions', { smart_count: count });
  return (
    <Place>
      <Bar data-shown={isShown || undefined}>
        {isShown && (
          <IconButton size="small" onClick={clear} aria-label={translate('ra.action.unselect')}>
            <Close fontSize="small" />
          </IconButton>
        )}
        {/* The status exists before its text does: a region that appears with its text is often not announced. */}
        <Typography role="status">{isShown && text}</Typography>
        {isShown && !isAll && !isUnknown && count < total && total <= MOST_SELECTED && (
          <Button onClick={selectAll}>{translate('lists.select_all', { count: numbers(total), ...names })}</Button>
        )}
        {isShown && total > MOST_SELECTED && (
          <Typography variant="body2" color="textSecondary">
            {translate('lists.select_all_too_many', { max: numbers(MOST_SELECTED), ...names })}
          </Typography>
        )}
        {isShown && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, ml: 'auto' }}>
            <ExportSelection />
            {onBulkArchive && (
              <Button variant="outlined" startIcon={<ArchiveOutlined />} onClick={onBulkArchive}>
                {translate(filterValues.archived === '1' ? 'archive.restore' : 'archive.archive')}
              </Button>
            )}
            {onBulkEdit && (
              <Button variant="outlined" startIcon={<EditOutlined />} onClick={onBulkEdit}>
                {translate('lists.bulk_change')}
              </Button>
            )}
          </Box>
        )}
      </Bar>
    </Place>
  );
};
