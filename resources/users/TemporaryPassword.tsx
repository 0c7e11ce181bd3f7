import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material';
import { type RaRecord, useNotify, useTranslate } from 'ra-core';

/** A temporary password and the name of its user. */
export interface Issued {
  name: string;
  password: string;
}

/** Returns the temporary password from a response whose `meta` contains one, or null if it was sent by email. */
export const issuedTo = ({ name, meta }: RaRecord): Issued | null =>
  meta?.temporary_password ? { name: String(name), password: meta.temporary_password } : null;

/** Shows a temporary password once (F-16). A click outside does not close it. */
export const TemporaryPassword = ({ issued, onDone }: { issued: Issued | null; onDone(): void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  if (!issued) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(issued.password);
    notify('users.copied', { type: 'success' });
  };
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby="issued-title">
      <DialogTitle id="issued-title">{translate('users.password_title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('users.password_text', { name: issued.name })}</DialogContentText>
        <Typography
          component="output"
          sx={{ display: 'block', my: 3, fontFamily: 'monospace', fontSize: '1rem', userSelect: 'all' }}
        >
          {issued.password}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={copy}>
          {translate('users.copy')}
        </Button>
        <Button variant="contained" onClick={onDone} autoFocus>
          {translate('users.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
