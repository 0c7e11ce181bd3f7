import '#i18n/pages/statements.ts';
import { Button } from '@mui/material';
import { useCloseNotification, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { fieldMessages, useAction } from '#dataProvider/hooks.ts';
import type { HandedBody } from '#domain/contract/workerStatements.ts';

/** What is stale after a statement was given. */
export const GIVEN = ['reportStatements', 'reportWithRows', 'tasks'];

/** Longer than an ordinary message: a mistake may be seen only when the table is. */
const UNDO_OFFERED_MS = 20_000;

/** Returns the action that takes back that statements of a report were handed over. */
export const useUndoHandover = (onSuccess?: () => void) =>
  useAction('undoHandover', { notice: 'statements.undone', refreshes: GIVEN, onSuccess });

const Handed = ({ count, onUndo }: { count: number; onUndo(): void }) => {
  const translate = useTranslate();
  const close = useCloseNotification();
  const undo = () => {
    close();
    onUndo();
  };
  return (
    <>
      {translate('statements.handed_notice', { count })}{' '}
      {count > 0 && (
        <Button color="inherit" onClick={undo}>
          {translate('statements.undo')}
        </Button>
      )}
    </>
  );
};

/**
 * Marks statements as handed over on a day. The message offers to undo it. `fault`: the server does not accept the day.
 * @param onDone closes the question about the day
 */
export const useHandOver = (reportId: number, onDone: () => void) => {
  const notify = useNotify();
  const [fault, setFault] = useState<string>();
  const undo = useUndoHandover();
  const { mutate, isPending } = useAction('handOverStatements', {
    refreshes: GIVEN,
    onSuccess: ({ handed, statement_ids }) => {
      const takeBack = () => undo.mutate([reportId, statement_ids]);
      notify(<Handed count={handed} onUndo={takeBack} />, { type: 'success', autoHideDuration: UNDO_OFFERED_MS });
      onDone();
    },
    onError: (error) => {
      const [message] = fieldMessages(error);
      setFault(message);
      return message !== undefined;
    },
  });
  const hand = (body: HandedBody) => {
    setFault(undefined);
    mutate([reportId, body]);
  };
  return { hand, isPending, fault };
};
