import { Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useAction, useApi } from '#dataProvider/hooks.ts';
import type { DocumentType } from '#domain/access/documents.ts';
import { useAllowedAll } from '../reactAdmin/useAllowed.ts';
import { ActionMenu, type MenuAction } from '../widgets/ActionMenu.tsx';
import { ConfirmDialog } from '../widgets/ConfirmDialog.tsx';
import { GuardedDownload } from '../widgets/GuardedDownload.tsx';
import { useDrawer } from '../widgets/useDrawer.ts';
import { AUDIT, isShown, PREVIEW } from './drawers.ts';

/** The data of a document that its actions need, in any list. */
export interface Acted {
  id: number;
  type: DocumentType;
  description: string;
  filename: string;
}

interface DocumentActionsProps {
  document: Acted;
  /** whose document it is, in a list of several people's */
  about?: string;
  /** shows the audit too, as on the documents page */
  withAudit?: boolean;
  /** key of the confirmation question; without one, documents cannot be deleted here */
  deleting?: 'confirm.delete_document' | 'confirm.delete_document_short';
}

/** The actions on a document in a row: download after the warning, and a menu of preview, audit, delete (DOC-010…012). */
export const DocumentActions = ({ document, about, withAudit = false, deleting }: DocumentActionsProps) => {
  const translate = useTranslate();
  const api = useApi();
  const previewing = useDrawer(PREVIEW);
  const auditing = useDrawer(AUDIT);
  const removing = useDelete(document, deleting);
  const { id, type, description, filename } = document;
  const name = about ? `${description}, ${about}` : description;
  const more: MenuAction[] = [
    ...(isShown(filename)
      ? [
          {
            label: translate('documents.preview'),
            run: () => previewing.openDrawer({ type, id, name: description }),
          },
        ]
      : []),
    ...(withAudit ? [{ label: translate('documents.audit'), run: () => auditing.openDrawer({ type, id }) }] : []),
    ...(removing.isAllowed ? [{ label: translate('documents.delete'), run: removing.ask, danger: true }] : []),
  ];
  return (
    <Stack sx={{ flexDirection: 'row', alignItems: 'center', justifyContent: 'flex-end' }}>
      <GuardedDownload
        variant="text"
        startIcon={null}
        label={translate('documents.download')}
        aria-label={translate('documents.download_named', { name })}
        fetchFile={() => api.documentFile(type, id)}
      />
      <ActionMenu compact label={translate('widgets.more_actions_named', { name })} actions={more} />
      {removing.question}
    </Stack>
  );
};

/** Deletes a document after a question, for users who may delete it; the caller renders the question. */
const useDelete = (document: Acted, question: DocumentActionsProps['deleting']) => {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  // A payslip, which cannot be deleted here, does not name what the permission depends on.
  const asked = question ? [{ resource: 'documents', action: 'delete', record: document } as const] : [];
  const isAllowed = useAllowedAll(asked)?.[0] ?? false;
  const remove = useAction('deleteDocument', {
    notice: 'notices.document_deleted',
    refreshes: ['documents'],
    onSuccess: () => setAsking(false),
    onError: () => {
      setAsking(false);
      return undefined;
    },
  });
  return {
    isAllowed,
    ask: () => setAsking(true),
    question: question && (
      <ConfirmDialog
        open={asking}
        text={translate(question)}
        danger
        busy={remove.isPending}
        onYes={() => remove.mutate([document.type, document.id])}
        onNo={() => setAsking(false)}
      />
    ),
  };
};
