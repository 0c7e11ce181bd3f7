import Tune from '@mui/icons-material/Tune';
import { useTranslate } from 'ra-core';
import { memo, useCallback, useState } from 'react';
import { useKeys } from '../../widgets/keys/useKeys.ts';
import { lazyScreen } from '../../widgets/lazyScreen.tsx';
import { useOnceOpen } from '../../widgets/useOnceOpen.ts';
import { ToolButton } from './ToolButton.tsx';
import { useCurrentView } from './views/useCurrentView.ts';

const ListMenu = lazyScreen(() => import('./ListMenu.tsx').then((m) => m.ListMenu), null);
const KeysDialog = lazyScreen(() => import('./keys/KeysDialog.tsx').then((m) => m.KeysDialog), null);

interface ListToolsProps {
  /** whether the list is a table; cards have no columns, views and keys */
  table?: boolean;
}

/**
 * The menu of every list's toolbar: views, columns, export and keys. Its button names the current view. '?' opens the
 * keys, too.
 */
export const ListTools = memo(({ table = true }: ListToolsProps) => {
  const translate = useTranslate();
  const view = useCurrentView();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const hasMenu = useOnceOpen(anchor !== null);
  const hasKeys = useOnceOpen(showsKeys);
  useKeys((event) => {
    if (!table || event.key !== '?') return;
    event.preventDefault();
    setShowsKeys(true);
  });
  const { current, isChanged } = view;
  const name = current && `${current.name}${isChanged ? ` (${translate('lists.changed')})` : ''}`;
  const close = useCallback(() => setAnchor(null), []);
  return (
    <>
      <ToolButton
        icon={<Tune />}
        label={name ? translate('lists.view_named', { name }) : translate('lists.options')}
        popup="menu"
        isOpen={anchor !== null}
        onOpen={setAnchor}
      />
      {hasMenu && (
        <ListMenu table={table} view={view} anchor={anchor} onClose={close} onKeys={() => setShowsKeys(true)} />
      )}
      {hasKeys && <KeysDialog open={showsKeys} onClose={() => setShowsKeys(false)} />}
    </>
  );
});
