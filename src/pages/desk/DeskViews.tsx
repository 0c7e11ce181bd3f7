import BookmarksOutlined from '@mui/icons-material/BookmarksOutlined';
import { Menu } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ToolButton } from '../../screens/list/ToolButton.tsx';
import { useViews } from '../../screens/list/views/useCurrentView.ts';
import { type AskedOfView, ViewDialogs } from '../../screens/list/views/ViewDialogs.tsx';
import { ViewItems } from '../../screens/list/views/ViewItems.tsx';
import { DESK_VIEWS, type DeskAddress, deskViewOf } from './deskAddress.ts';

/** The saved views of the desk: its search, filters and sort by a name. */
export const DeskViews = ({ address }: { address: DeskAddress }) => {
  const translate = useTranslate();
  const view = useViews('desk', deskViewOf(address), DESK_VIEWS);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<AskedOfView | null>(null);
  const { current, isChanged } = view;
  const name = current && `${current.name}${isChanged ? ` (${translate('lists.changed')})` : ''}`;
  return (
    <>
      <ToolButton
        icon={<BookmarksOutlined />}
        label={name ? translate('lists.view_named', { name }) : translate('lists.views')}
        popup="menu"
        isOpen={anchor !== null}
        onOpen={setAnchor}
      />
      {anchor && (
        <Menu anchorEl={anchor} open onClose={() => setAnchor(null)} variant="menu">
          <ViewItems {...view} onClose={() => setAnchor(null)} onAsk={setAsked} />
        </Menu>
      )}
      <ViewDialogs {...view} asked={asked} onClose={() => setAsked(null)} />
    </>
  );
};
