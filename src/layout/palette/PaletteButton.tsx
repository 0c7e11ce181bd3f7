import Search from '@mui/icons-material/Search';
import { Box, Button, IconButton, styled, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { rem } from '../../theme/rem.ts';
import { lazyScreen } from '../../widgets/lazyScreen.tsx';

const CommandPalette = lazyScreen(() => import('./CommandPalette.tsx').then((m) => m.CommandPalette), null);
/** Loads the palette's code before it is opened. If that fails, opening the palette loads it again. */
const load = () => void CommandPalette.bring().catch(() => undefined);

/** The width of the header, in relation to the size of the text, from which the button has words. */
const WIDE = '@container (min-width: 55rem)';
const Words = styled(Button)(({ theme }) => ({
  display: 'none',
  minWidth: rem(220),
  justifyContent: 'flex-start',
  color: theme.palette.text.secondary,
  fontWeight: 400,
  [WIDE]: { display: 'inline-flex' },
}));
const Icon = styled(IconButton)({ [WIDE]: { display: 'none' } });

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);
/** The palette does not open over a dialog that must be answered first. */
const isAsked = () => document.querySelector('[role="alertdialog"]') !== null;

/**
 * Opens the palette, as do Ctrl+K and ⌘K on any page. Its code is loaded when the user hovers over or focuses the
 * button, or presses Ctrl or ⌘.
 */
export const PaletteButton = () => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') load();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k')
        return;
      event.preventDefault(); // prevents the browser's own shortcut
      if (!isAsked()) setOpen((now) => !now);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  const name = translate('palette.open');
  const shared = {
    onClick: () => setOpen(true),
    onPointerEnter: load,
    onFocus: load,
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
  } as const;
  return (
    <>
      <Tooltip title={name}>
        <Icon {...shared} aria-label={name}>
          <Search />
        </Icon>
      </Tooltip>
      <Words {...shared} variant="outlined" startIcon={<Search />}>
        {name}
        <Box component="kbd" aria-hidden sx={{ ml: 'auto', pl: 4, font: 'inherit', fontSize: '0.75rem' }}>
          {translate(isMac() ? 'palette.shortcut_mac' : 'palette.shortcut')}
        </Box>
      </Words>
      {open && <CommandPalette onClose={() => setOpen(false)} />}
    </>
  );
};
