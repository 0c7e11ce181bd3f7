import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import { Divider, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useGuardedDownload } from '../../widgets/GuardedDownload.tsx';
import { ColumnsPopover } from './columns/ColumnsPopover.tsx';
import { useListScope } from './ListScope.tsx';
import { useExport } from './useExport.ts';
import type { CurrentView } from './views/useCurrentView.ts';
import { type AskedOfView, ViewDialogs } from './views/ViewDialogs.tsx';
import { ViewItems } from './views/ViewItems.tsx';

interface ListMenuProps {
  /** whether the list is a table */
  table: boolean;
  view: CurrentView;
  /** the button that opened the menu; null: closed */
  anchor: HTMLElement | null;
  onClose(): void;
  onKeys(): void;
}

/** The menu of a list, and what its items open. */
export const ListMenu = ({ table, view, anchor, onClose, onKeys }: ListMenuProps) => {
  const translate = useTranslate();
  const { fixed } = useListScope();
  const { filterValues, total = 0 } = useListContext();
  const { fetchFile, hasColumns } = useExport();
  const download = useGuardedDownload(() => fetchFile({ ...filterValues, ...fixed }));
  const [columnsAt, setColumnsAt] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<AskedOfView | null>(null);
  const closing = (next: () => void) => () => {
    onClose();
    next();
  };
  return (
    <>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={onClose}
        // The focus begins at the first item, not at the current view below.
        variant="menu"
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { maxWidth: 340 } } }}
      >
        {table && (
          <MenuItem onClick={closing(() => setColumnsAt(anchor))}>
            <ListItemIcon>
              <ViewColumnOutlined fontSize="small" />
            </ListItemIcon>
            {translate('lists.columns')}
          </MenuItem>
        )}
        <MenuItem disabled={total === 0 || !hasColumns} onClick={closing(download.ask)}>
          <ListItemIcon>
            <DownloadOutlined fontSize="small" />
          </ListItemIcon>
          {translate('lists.export')}
        </MenuItem>
        {table && (
          <MenuItem onClick={closing(onKeys)} sx={{ display: { xs: 'none', sm: 'flex' } }}>
            <ListItemIcon>
              <KeyboardOutlined fontSize="small" />
            </ListItemIcon>
            {translate('lists.keys')}
          </MenuItem>
        )}
        {table && <Divider />}
        {table && <ViewItems {...view} onClose={onClose} onAsk={setAsked} />}
      </Menu>
      <ColumnsPopover anchor={columnsAt} onClose={() => setColumnsAt(null)} />
      <ViewDialogs {...view} asked={asked} onClose={() => setAsked(null)} />
      {download.question}
    </>
  );
};
