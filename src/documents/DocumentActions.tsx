import { Button, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useAction, useApi } from '#dataProvider/hooks.ts';
import type { DocumentType } from '#domain/access/documents.ts';
import { useAllowed } from '../reactAdmin/useAllowed.ts';
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

/** The actions on a document in a row: preview, download after the warning, audit, delete (DOC-010…012). */
export const DocumentActions = ({ document, about, withAudit = false, deleting }: DocumentActionsProps) => {
  const translate = useTranslate();
  const api = useApi();
  const previewing = useDrawer(PREVIEW);
  const auditing = useDrawer(AUDIT);
  const { id, type, description, filename } = document;
  const name = about ? `${description}, ${about}` : description;
  return (
    <Stack sx={{ flexDirection: 'row', flexWrap: { xs: 'wrap', sm: 'nowrap' }, justifyContent: 'flex-end' }}>
      {isShown(filename) && (
        <Button
          onClick={() => previewing.openDrawer({ type, id, name: description })}
          aria-label={translate('documents.preview_named', { name })}
        >
          {translate('documents.preview')}
        </Button>
      )}
      <GuardedDownload
        variant="text"
        startIcon={null}
        label={translate('documents.download')}
        aria-label={translate('documents.download_named', { name })}
        fetchFile={() => api.documentFile(type, id)}
      />
      {withAudit && (
        <Button
          onClick={() => auditing.openDrawer({ type, id })}
          aria-label={translate('documents.audit_named', { name })}
        >
          {translate('documents.audit')}
        </Button>
      )}
      {deleting && <Delete document={document} name={name} question={deleting} />}
    </Stack>
  );
};

/** Shown only to users who may delete this document. */
const Delete = ({ document, name, question }: { document: Acted; name: string; question: string }) => {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const allowed = useAllowed({ resource: 'documents', action: 'delete', record: document });
  const remove = useAction('deleteDocument', {
    notice: 'notices.document_deleted',
    refreshes: ['documents'],
    onSuccess: () => setAsking(false),
    onError: () => {
      setAsking(false);
      return undefined;
    },
  });
  if (!allowed) return null;
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)} aria-label={translate('documents.delete_named', { name })}>
        {translate('documents.delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        text={translate(question)}
        danger
        busy={remove.isPending}
        onYes={() => remove.mutate([document.type, document.id])}
        onNo={() => setAsking(false)}
      />
    </>
  );
};
