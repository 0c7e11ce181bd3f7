import { Box, Divider, ListSubheader, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useAction } from '#dataProvider/hooks.ts';
import type { View } from '#domain/contract/views.ts';
import { useIdentity } from '../../../session/useIdentity.ts';
import type { CurrentView } from './useCurrentView.ts';
import type { AskedOfView } from './ViewDialogs.tsx';

interface ViewItemsProps extends CurrentView {
  onClose(): void;
  onAsk(what: AskedOfView): void;
}

/** The items of a list's menu that choose a view, and the actions on the current one. */
export const ViewItems = ({
  views,
  current,
  state,
  isChanged,
  first,
  setFirst,
  open,
  onClose,
  onAsk,
}: ViewItemsProps) => {
  const translate = useTranslate();
  const me = useIdentity();
  const isFirst = current !== undefined && current.id === first;
  const isOwn = current !== undefined && (current.owner.id === me?.id || Boolean(me?.principal.tronc_master));
  const update = useAction('changeView', { notice: 'lists.view_saved', refreshes: ['views'] });
  const closing = (next: () => void) => () => {
    onClose();
    next();
  };
  const choose = (view: View | undefined) => closing(() => open(view));
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
      onClick={choose(view)}
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
  return (
    <>
      <ListSubheader role="presentation">{translate('lists.views')}</ListSubheader>
      <MenuItem role="menuitemradio" selected={!current} aria-checked={!current} onClick={choose(undefined)}>
        {translate('lists.view_none')}
      </MenuItem>
      {own.map(item)}
      {shared.length > 0 && <ListSubheader role="presentation">{translate('lists.views_shared')}</ListSubheader>}
      {shared.map(item)}
      <Divider />
      {current && (
        <MenuItem onClick={closing(() => setFirst(isFirst ? null : current.id))}>
          {translate(isFirst ? 'lists.view_first_off' : 'lists.view_first', { name: current.name })}
        </MenuItem>
      )}
      <MenuItem onClick={closing(() => onAsk('save'))}>{translate('lists.view_save')}</MenuItem>
      {isOwn && isChanged && (
        <MenuItem onClick={closing(() => update.mutate([current.id, { state }]))}>
          {translate('lists.view_update', { name: current.name })}
        </MenuItem>
      )}
      {isOwn && <MenuItem onClick={closing(() => onAsk('rename'))}>{translate('lists.view_rename')}</MenuItem>}
      {isOwn && <MenuItem onClick={closing(() => onAsk('delete'))}>{translate('lists.view_delete')}</MenuItem>}
    </>
  );
};
