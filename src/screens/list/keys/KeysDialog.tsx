import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useKeysOff } from '../../../widgets/keys/useKeys.ts';

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

interface KeysDialogProps {
  open: boolean;
  onClose(): void;
}

/** The keyboard shortcuts of a list, and a switch that disables those that are single letters. */
export const KeysDialog = ({ open, onClose }: KeysDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const [off, setOff] = useKeysOff();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
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
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('lists.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
