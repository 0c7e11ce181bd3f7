import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useKeys } from '../../../widgets/keys/useKeys.ts';
import { lazyScreen } from '../../../widgets/lazyScreen.tsx';

const KeysDialog = lazyScreen(() => import('./KeysDialog.tsx').then((m) => m.KeysDialog), null);

/** Opens the list of keyboard shortcuts, as '?' does. */
export const KeysHelpButton = () => {
  const translate = useTranslate();
  // Mounted from the first time on, so that it can fade out.
  const [opened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);
  const show = () => {
    setOpened(true);
    setOpen(true);
  };
  useKeys((event) => {
    if (event.key !== '?') return;
    event.preventDefault();
    show();
  });
  return (
    <>
      <Tooltip title={translate('lists.keys')}>
        <IconButton
          size="small"
          onClick={show}
          aria-label={translate('lists.keys')}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          <KeyboardOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      {opened && <KeysDialog open={open} onClose={() => setOpen(false)} />}
    </>
  );
};
