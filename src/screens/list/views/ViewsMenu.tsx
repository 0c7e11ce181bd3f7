import BookmarkBorderOutlined from '@mui/icons-material/BookmarkBorderOutlined';
import { Box, Button, Divider, ListSubheader, Menu, MenuItem } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { type MouseEvent, memo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAction, useApiQuery } from '#dataProvider/hooks.ts';
import type { View } from '#domain/contract/views.ts';
import { useAddress } from '../../../reactAdmin/useListAddress.ts';
import { useIdentity } from '../../../session/useIdentity.ts';
import { usePreferences } from '../../../session/usePreferences.ts';
import { ConfirmDialog } from '../../../widgets/ConfirmDialog.tsx';
import { lazyScreen } from '../../../widgets/lazyScreen.tsx';
import { useOnceOpen } from '../../../widgets/useOnceOpen.ts';
import { columnsToParam } from '../columns/columns.ts';
import { useListScope } from '../ListScope.tsx';
import { VIEW } from '../useListAppearance.ts';
import { addressOf, differs, NO_VIEW, stateOf } from './viewState.ts';

const ViewDialog = lazyScreen(() => import('./ViewDialog.tsx').then((m) => m.ViewDialog), null);

type Asking = 'save' | 'rename' | 'delete' | null;

interface ViewsButtonProps {
  text: string;
  isOpen: boolean;
  onOpen(anchor: HTMLElement): void;
}

const ViewsButton = memo(({ text, isOpen, onOpen }: ViewsButtonProps) => (
  <Button
    startIcon={<BookmarkBorderOutlined />}
    aria-haspopup="menu"
    aria-expanded={isOpen}
    onClick={({ currentTarget }: MouseEvent<HTMLElement>) => onOpen(currentTarget)}
    sx={{ maxWidth: 260, '& .MuiButton-icon + *': { overflow: 'hidden' } }}
  >
    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
      {text}
    </Box>
  </Button>
));

/** The views of this list, and the actions on the current one. */
export const ViewsMenu = () => {
  const translate = useTranslate();
  const { name, columnPreferences, look } = useListScope();
  const { filterValues, sort, perPage } = useListContext();
  const write = useAddress();
  const [params] = useSearchParams();
  const me = useIdentity();
  const { data: views = [] } = useApiQuery('views', [name]);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState<Asking>(null);
  const isMounted = useOnceOpen(anchor !== null);
  const current = views.find(({ id }) => String(id) === params.get(VIEW));
  const isOwn = current !== undefined && (current.owner.id === me?.id || Boolean(me?.principal.tronc_master));
  const state = stateOf({
    filterValues,
    sort,
    perPage,
    columns: columnPreferences.map(columnsToParam),
    density: look.density,
  });
  const { preferences, change } = usePreferences();
  const first = preferences.views?.[name];
  const isFirst = current !== undefined && current.id === first;
  const isChanged = current !== undefined && differs(current.state, state);
  const update = useAction('changeView', { notice: 'lists.view_saved', refreshes: ['views'] });
  const drop = useAction('dropView', {
    notice: 'lists.view_deleted',
    refreshes: ['views'],
    onSuccess: () => {
      setAsking(null);
      write(NO_VIEW);
    },
  });

  const close = () => setAnchor(null);
  const choose = (view: View | undefined) => {
    close();
    write(view ? addressOf(view) : NO_VIEW);
  };
  const ask = (what: Asking) => {
    close();
    setAsking(what);
  };
  const notes = ({ id, owner }: View) => [
    ...(owner.id === me?.id ? [] : [owner.name]),
    ...(id === first ? [translate('lists.view_is_first')] : []),
  ];
  const item = (view: View) => (
    <MenuItem
      key={view.id}
      role="menuitemradio"
      selected={view === current}
      aria-checked={view === current}
      onClick={() => choose(view)}
    >
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {view.name}
      </Box>
      {notes(view).map((note) => (
        <Box key={note} component="span" sx={{ ml: 3, color: 'text.secondary' }}>
          {note}
        </Box>
      ))}
    </MenuItem>
  );
  const [shared, own] = [views.filter((view) => view.shared), views.filter((view) => !view.shared)];
  const label = current ? `${current.name}${isChanged ? ` (${translate('lists.changed')})` : ''}` : undefined;

  return (
    <>
      <ViewsButton
        text={label ? translate('lists.view_named', { name: label }) : translate('lists.views')}
        isOpen={anchor !== null}
        onOpen={setAnchor}
      />
      {isMounted && (
        <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ paper: { sx: { maxWidth: 340 } } }}>
          <MenuItem role="menuitemradio" selected={!current} aria-checked={!current} onClick={() => choose(undefined)}>
            {translate('lists.view_none')}
          </MenuItem>
          {own.length > 0 && <ListSubheader role="presentation">{translate('lists.views_own')}</ListSubheader>}
          {own.map(item)}
          {shared.length > 0 && <ListSubheader role="presentation">{translate('lists.views_shared')}</ListSubheader>}
          {shared.map(item)}
          <Divider />
          {current && (
            <MenuItem
              onClick={() => {
                close();
                change({ views: { [name]: isFirst ? null : current.id } });
              }}
            >
              {translate(isFirst ? 'lists.view_first_off' : 'lists.view_first', { name: current.name })}
            </MenuItem>
          )}
          <MenuItem onClick={() => ask('save')}>{translate('lists.view_save')}</MenuItem>
          {isOwn && isChanged && (
            <MenuItem
              onClick={() => {
                close();
                update.mutate([current.id, { state }]);
              }}
            >
              {translate('lists.view_update', { name: current.name })}
            </MenuItem>
          )}
          {isOwn && <MenuItem onClick={() => ask('rename')}>{translate('lists.view_rename')}</MenuItem>}
          {isOwn && <MenuItem onClick={() => ask('delete')}>{translate('lists.view_delete')}</MenuItem>}
        </Menu>
      )}
      {asking === 'save' && <ViewDialog state={state} onClose={() => setAsking(null)} onSaved={choose} />}
      {asking === 'rename' && current && <ViewDialog view={current} state={state} onClose={() => setAsking(null)} />}
      <ConfirmDialog
        open={asking === 'delete'}
        danger
        text={translate('lists.view_delete_ask', { name: current?.name ?? '' })}
        busy={drop.isPending}
        onYes={() => current && drop.mutate([current.id])}
        onNo={() => setAsking(null)}
      />
    </>
  );
};
