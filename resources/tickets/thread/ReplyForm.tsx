import { Box, Typography } from '@mui/material';
import { Form, useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { type FieldValues, useFormState, useWatch } from 'react-hook-form';
import { failureOf, useAction, useNotifyFailure, useRefreshResources } from '#dataProvider/hooks.ts';
import { ticket as entity } from '#domain/entities/tickets.ts';
import { FormDraft } from '#src/drafts/FormDraft.tsx';
import { useServerDraft } from '#src/drafts/useServerDraft.ts';
import { EntityScope } from '#src/fields/EntityScope.tsx';
import { EntityInput } from '#src/fields/inputs/EntityInput.tsx';
import { useUnsavedGuard } from '#src/reactAdmin/unsavedChanges.ts';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { ErrorSummary } from '#src/widgets/ErrorSummary.tsx';
import { RequiredNote } from '#src/widgets/RequiredNote.tsx';
import { FormSkeleton } from '#src/widgets/Skeletons.tsx';
import { UploadProgress } from '../UploadProgress.tsx';

interface ReplyFormProps {
  ticketId: number;
  /** called with the message that was added */
  onAdded(id: number): void;
}

/** Adds a reply to a ticket, with optional files (TKT-024, TKT-025). The typed text survives a reload. */
export const ReplyForm = ({ ticketId, onAdded }: ReplyFormProps) => {
  const server = useServerDraft<FieldValues>(`ticket-reply-${ticketId}`);
  // A new key after each reply resets the form.
  const [round, setRound] = useState(0);
  const sent = (id: number) => {
    server.clear();
    setRound((before) => before + 1);
    onAdded(id);
  };
  return server.known ? <Reply key={round} ticketId={ticketId} server={server} onSent={sent} /> : <FormSkeleton />;
};

interface ReplyProps {
  ticketId: number;
  server: ReturnType<typeof useServerDraft<FieldValues>>;
  onSent(id: number): void;
}

const Reply = ({ ticketId, server, onSent }: ReplyProps) => {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefreshResources();
  const id = useId();
  const [part, setPart] = useState(0);
  const draft = { typed: useRef<FieldValues>(undefined), back: useRef<FieldValues>(undefined) };
  const reply = useAction('replyToTicket', {
    notice: 'notices.reply_added',
    refreshes: ['tickets'],
    onSuccess: ({ id: message }) => onSent(message),
    onError: () => true,
  });

  /** Returns the errors that the form shows, or nothing. */
  const submit = async ({ message, attachments = [] }: FieldValues) => {
    setPart(0);
    try {
      await reply.mutateAsync([ticketId, { message, attachments }, setPart]);
      return undefined;
    } catch (error) {
      const { message: text, status, body } = failureOf(error);
      notifyFailure(error);
      // The ticket has been closed in the meantime. The page shows that, and the typed text is kept until the ticket is
      // open again.
      if (status === 409) refresh(['tickets']);
      return body.errors ?? { root: { notSaved: text } };
    }
  };
  return (
    <Form noValidate onSubmit={submit} aria-labelledby={id}>
      <EntityScope entity={entity} variant="GB">
        <Typography variant="h2" id={id} sx={{ mb: 4 }}>
          {translate('tickets.reply_title')}
        </Typography>
        <FormDraft undo={draft} storedDraft={server} />
        <ErrorSummary />
        <RequiredNote />
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
          <EntityInput name="message" />
          <EntityInput name="attachments" />
          <GuardFiles />
          {reply.isPending && <UploadProgress part={part} />}
          <div>
            <Send />
          </div>
        </Box>
      </EntityScope>
    </Form>
  );
};

const Send = () => {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <ActionButton type="submit" variant="contained" loading={isSubmitting}>
      {translate('tickets.reply')}
    </ActionButton>
  );
};

/**
 * The text is saved on the server but the files are not, so leaving the page with chosen files asks for confirmation.
 */
const GuardFiles = () => {
  const files: File[] | undefined = useWatch({ name: 'attachments' });
  const { isSubmitSuccessful } = useFormState();
  useUnsavedGuard(() => (files?.length ?? 0) > 0 && !isSubmitSuccessful);
  return null;
};
