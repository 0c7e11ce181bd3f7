import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { type FormEvent, useContext, useRef, useState } from 'react';
import { newKey } from '#dataProvider/hooks.ts';
import { isEmail } from '#domain/identifiers/email.ts';
import { useAppStateStore } from '../state/AppStateContext.tsx';
import { ActionButton } from '../widgets/ActionButton.tsx';
import { RequiredNote } from '../widgets/RequiredNote.tsx';
import { CrashFeedbackContext } from './crashFeedback.ts';

const FIELDS = ['name', 'email', 'comments'] as const;
type Field = (typeof FIELDS)[number];
type Faults = Partial<Record<Field, string>>;

/** Returns the error of each invalid field as a translation key (VAL-080…083). */
const faultsOf = (feedback: Record<Field, string>): Faults => {
  const missing = FIELDS.filter((name) => feedback[name] === '').map((name) => [name, 'validation.required_field']);
  return {
    ...(!isEmail(feedback.email) && { email: 'crash.invalid_email' }),
    ...Object.fromEntries(missing),
  };
};

/**
 * Shown instead of a page that failed (ERR-005…008). Also works signed out. After the feedback is sent it returns to
 * the previous page (F-147).
 */
export const CrashScreen = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const send = useContext(CrashFeedbackContext);
  const [eventId] = useState(() => newKey());
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const appState = useAppStateStore();

  /** Clears the saved state of the tab, which may be the cause of the error. */
  const startAgain = () => {
    appState.clear();
    window.location.reload();
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const field = (name: Field) => String(typed.get(name) ?? '').trim();
    const feedback = { event_id: eventId, name: field('name'), email: field('email'), comments: field('comments') };
    const found = faultsOf(feedback);
    setFaults(found);
    setFailure(undefined);
    const first = FIELDS.find((name) => found[name]);
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    setBusy(true);
    try {
      await send(feedback);
      notify('crash.thanks', { type: 'success' });
      window.history.back();
    } catch (error) {
      setFailure(error instanceof Error && error.message ? error.message : 'Error');
    } finally {
      setBusy(false);
    }
  };

  const shown = (name: Field) => {
    const label = translate(`crash.${name}`);
    const fault = faults[name];
    return { name, label, required: true, error: Boolean(fault), helperText: fault && translate(fault) };
  };

  return (
    <Box sx={{ maxWidth: 480, mx: 'auto', py: 10 }}>
      <Typography variant="h1" gutterBottom>
        {translate('crash.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 5 }}>
        {translate('crash.text')}
      </Typography>
      <Stack component="form" ref={form} noValidate onSubmit={submit} spacing={4}>
        <RequiredNote />
        {failure && <Alert severity="error">{translate(failure)}</Alert>}
        <TextField {...shown('name')} autoComplete="name" />
        <TextField {...shown('email')} type="email" autoComplete="email" />
        <TextField {...shown('comments')} multiline minRows={4} />
        <Stack direction="row" spacing={2}>
          <ActionButton type="submit" variant="contained" loading={busy}>
            {translate('crash.submit')}
          </ActionButton>
          <Button variant="outlined" onClick={startAgain}>
            {translate('crash.reload')}
          </Button>
        </Stack>
        <Typography variant="caption" color="textSecondary">
          {translate('crash.reference', { id: eventId })}
        </Typography>
      </Stack>
    </Box>
  );
};
