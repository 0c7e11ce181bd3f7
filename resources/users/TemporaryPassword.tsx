import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { readText } from '#src/fields/fieldOf.ts';

/** A temporary password, and the name and username of its user. */
export interface Issued {
  name: string;
  username: string;
  password: string;
}

/** Returns the temporary password from a response whose `meta` contains one, or null if it was sent by email. */
export const issuedTo = (response: object): Issued | null => {
  const password = readText(response, 'meta.temporary_password');
  return password
    ? {
        name: readText(response, 'name') ?? '',
        username: readText(response, 'username') ?? readText(response, 'email') ?? '',
        password,
      }
    : null;
};

/** Shows a temporary password once, with the username that it belongs to (F-16). A click outside does not close it. */
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
        <Typography sx={{ mt: 3, overflowWrap: 'anywhere' }}>
          {translate('users.password_username', { username: issued.username })}
        </Typography>
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
