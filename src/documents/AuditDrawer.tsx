import { useTranslate } from 'ra-core';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { DocumentType } from '#domain/access/documents.ts';
import { DateText } from '../widgets/DateText.tsx';
import { EmptyState } from '../widgets/EmptyState.tsx';
import { RowsTable } from '../widgets/RowsTable.tsx';
import { SideDrawer } from '../widgets/SideDrawer.tsx';
import { TableSkeleton } from '../widgets/Skeletons.tsx';
import { useDrawer } from '../widgets/useDrawer.ts';
import { AUDIT } from './drawers.ts';

/** The drawer 'Document Audit': who added, read or forwarded a document, and when (contract F-88). */
export const AuditDrawer = () => {
  const translate = useTranslate();
  const { open, close, params } = useDrawer(AUDIT);
  return (
    <SideDrawer open={open} onClose={close} title={translate('documents.audit_title')} wide>
      {open && <Entries type={params.type as DocumentType} id={params.id ?? ''} />}
    </SideDrawer>
  );
};

const Entries = ({ type, id }: { type: DocumentType; id: string }) => {
  const translate = useTranslate();
  const { data, error } = useApiQuery('documentAudit', [type, id], { of: 'document_audit' });
  if (error) return <EmptyState text={translate('screens.failed')} />;
  if (!data) return <TableSkeleton />;
  return (
    <RowsTable
      rows={data}
      keyOf={(entry) => entry.id}
      columns={[
        { label: translate('documents.action'), cell: ({ action }) => translate(`documents.actions.${action}`) },
        { label: translate('documents.user'), cell: ({ user }) => user?.name ?? translate('documents.nobody') },
        { label: translate('documents.date'), cell: ({ datetime }) => <DateText value={datetime} time /> },
      ]}
    />
  );
};
