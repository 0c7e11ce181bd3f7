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

/** A password and whose it is. */
export interface Issued {
  name: string;
  password: string;
}

/** Of an answer whose meta carries a temporary password; null where it went by mail. */
export const issuedTo = ({ name, meta }: RaRecord): Issued | null =>
  meta?.temporary_password ? { name: String(name), password: meta.temporary_password } : null;

/** Shows a temporary password, this once (F-16). No click beside it puts it away. */
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
