import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { type FormEvent, useContext, useState } from 'react';
import { newKey } from '#dataProvider/hooks.ts';
import { isEmail } from '#domain/identifiers/email.ts';
import { CrashFeedbackContext } from './crashFeedback.ts';

/**
 * Shown instead of a page that broke (ERR-005…008). Works signed out too; after the feedback is sent it goes
 * back to where the person came from (F-147).
 */
export const CrashScreen = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const send = useContext(CrashFeedbackContext);
  const [eventId] = useState(() => newKey());
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const field = (name: string) => String(form.get(name) ?? '').trim();
    const feedback = { event_id: eventId, name: field('name'), email: field('email'), comments: field('comments') };
    if (!feedback.name || !feedback.email || !feedback.comments) return setFault('validation.required_field');
    if (!isEmail(feedback.email)) return setFault('crash.invalid_email');
    setFault(undefined);
    setBusy(true);
    try {
      await send(feedback);
      notify('crash.thanks', { type: 'success' });
      window.history.back();
    } catch (error) {
      setFault(error instanceof Error && error.message ? error.message : 'Error');
    } finally {
      setBusy(false);
    }
  };

  return (
    <Box sx={{ maxWidth: 480, mx: 'auto', py: 10 }}>
      <Typography variant="h1" gutterBottom>
        {translate('crash.title')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 5 }}>
        {translate('crash.text')}
      </Typography>
      <Stack component="form" noValidate onSubmit={submit} spacing={4}>
        {fault && <Alert severity="error">{translate(fault)}</Alert>}
        <TextField name="name" label={translate('crash.name')} required autoComplete="name" />
        <TextField name="email" type="email" label={translate('crash.email')} required autoComplete="email" />
        <TextField name="comments" label={translate('crash.comments')} required multiline minRows={4} />
        <Stack direction="row" spacing={2}>
          <Button type="submit" variant="contained" disabled={busy}>
            {translate('crash.submit')}
          </Button>
          <Button variant="outlined" onClick={() => window.location.reload()}>
            {translate('crash.reload')}
          </Button>
        </Stack>
        <Typography variant="caption" color="text.secondary">
          {translate('crash.reference', { id: eventId })}
        </Typography>
      </Stack>
    </Box>
  );
};
