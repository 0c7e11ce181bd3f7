import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  IconButton,
  Switch,
  Tooltip,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useKeys, useKeysOff } from '../../../widgets/keys/useKeys.ts';

/** Each key, and the translation key of its description. */
const KEYS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['j', '↓'], 'down'],
  [['k', '↑'], 'up'],
  [['Enter'], 'open'],
  [['x', 'space'], 'select'],
  [['e'], 'edit'],
  [['/'], 'search'],
  [['n'], 'next'],
  [['p'], 'previous'],
  [['?'], 'help'],
];

/** Opens the list of keyboard shortcuts, as '?' does. */
export const KeysHelpButton = () => {
  const translate = useTranslate();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [off, setOff] = useKeysOff();
  useKeys((event) => {
    if (event.key !== '?') return;
    event.preventDefault();
    setOpen(true);
  });
  return (
    <>
      <Tooltip title={translate('lists.keys')}>
        <IconButton
          size="small"
          onClick={() => setOpen(true)}
          aria-label={translate('lists.keys')}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          <KeyboardOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      <Dialog open={open} onClose={() => setOpen(false)} maxWidth="xs" fullWidth aria-labelledby={id}>
        <DialogTitle id={id}>{translate('lists.keys')}</DialogTitle>
        <DialogContent>
          <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '112px 1fr', rowGap: 2 }}>
            {KEYS.map(([keys, what]) => (
              <Box key={what} sx={{ display: 'contents' }}>
                <dt>
                  {keys.map((key) => (
                    <Box
                      key={key}
                      component="kbd"
                      sx={{ mr: 1, px: 2, border: 1, borderColor: 'divider', borderRadius: 1, font: 'inherit' }}
                    >
                      {key === 'space' ? translate('lists.key_space') : key}
                    </Box>
                  ))}
                </dt>
                <Box component="dd" sx={{ m: 0 }}>
                  {translate(`lists.key_${what}`)}
                </Box>
              </Box>
            ))}
          </Box>
          <FormControlLabel
            sx={{ mt: 4 }}
            label={translate('lists.keys_on')}
            control={<Switch checked={!off} onChange={(_event, on) => setOff(!on)} />}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={() => setOpen(false)} autoFocus>
            {translate('lists.close')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
