import { useList, useTranslate } from 'ra-core';
import { DataTable } from 'react-admin';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { DocumentType } from '#domain/access/documents.ts';
import type { DocumentUse } from '#domain/contract/documents.ts';
import { ClientTable } from '../screens/list/ClientTable.tsx';
import { DateText } from '../widgets/DateText.tsx';
import { EmptyState } from '../widgets/EmptyState.tsx';
import { SideDrawer } from '../widgets/SideDrawer.tsx';
import { TableSkeleton } from '../widgets/Skeletons.tsx';
import { useDrawer } from '../widgets/useDrawer.ts';
import { AUDIT } from './drawers.ts';

/** The drawer 'Document Audit': who added, read or forwarded a document, and when. */
export const AuditDrawer = () => {
  const translate = useTranslate();
  const { open, close, params } = useDrawer(AUDIT);
  return (
    <SideDrawer open={open} onClose={close} title={translate('documents.audit_title')} wide>
      {open && <Entries type={params.type as DocumentType} id={params.id ?? ''} />}
    </SideDrawer>
  );
};

const NONE: DocumentUse[] = [];

const Entries = ({ type, id }: { type: DocumentType; id: string }) => {
  const translate = useTranslate();
  const { data, error } = useApiQuery('documentAudit', [type, id], { of: 'document_audit' });
  const list = useList<DocumentUse>({ data: data ?? NONE });
  if (error) return <EmptyState text={translate('screens.failed')} />;
  if (!data) return <TableSkeleton />;
  return (
    <ClientTable resource="document_audit" label={translate('documents.audit_title')} list={list}>
      <DataTable.Col<DocumentUse>
        source="action"
        label="documents.action"
        disableSort
        render={({ action }) => translate(`documents.actions.${action}`)}
      />
      <DataTable.Col<DocumentUse>
        source="user"
        label="documents.user"
        disableSort
        render={({ user }) => user?.name ?? translate('documents.nobody')}
      />
      <DataTable.Col<DocumentUse>
        source="datetime"
        label="documents.date"
        disableSort
        render={({ datetime }) => <DateText value={datetime} time />}
      />
    </ClientTable>
  );
};
