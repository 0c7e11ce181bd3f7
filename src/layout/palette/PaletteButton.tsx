import Search from '@mui/icons-material/Search';
import { Box, Button, IconButton, type Theme, Tooltip, useMediaQuery } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { lazyScreen } from '../../widgets/lazyScreen.tsx';

const CommandPalette = lazyScreen(() => import('./CommandPalette.tsx').then((m) => m.CommandPalette), null);
/** Loads the palette's code before it is opened. If that fails, opening the palette loads it again. */
const load = () => void CommandPalette.bring().catch(() => undefined);

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
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));

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
      {narrow ? (
        <Tooltip title={name}>
          <IconButton {...shared} aria-label={name}>
            <Search />
          </IconButton>
        </Tooltip>
      ) : (
        <Button
          {...shared}
          variant="outlined"
          startIcon={<Search />}
          sx={{ color: 'text.secondary', fontWeight: 400, minWidth: 220, justifyContent: 'flex-start' }}
        >
          {name}
          <Box component="kbd" aria-hidden sx={{ ml: 'auto', pl: 4, font: 'inherit', fontSize: '0.75rem' }}>
            {translate(isMac() ? 'palette.shortcut_mac' : 'palette.shortcut')}
          </Box>
        </Button>
      )}
      {open && <CommandPalette onClose={() => setOpen(false)} />}
    </>
  );
};
