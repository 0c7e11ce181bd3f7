import { useList, useTranslate } from 'ra-core';
import { DataTable } from 'react-admin';
import type { Document } from '#domain/contract/documents.ts';
import { DocumentActions } from '#src/documents/DocumentActions.tsx';
import { OneLine } from '#src/fields/text.tsx';
import { ClientTable } from '#src/screens/list/ClientTable.tsx';
import { DateText } from '#src/widgets/DateText.tsx';
import { EmptyState, whyKey } from '#src/widgets/EmptyState.tsx';
import { PhoneOnly } from '#src/widgets/PhoneOnly.tsx';
import { Retry } from '#src/widgets/Retry.tsx';
import { TableSkeleton } from '#src/widgets/Skeletons.tsx';

interface DocumentRowsProps {
  read: { data?: Document[] | undefined; error: unknown; refetch(): unknown };
  empty: string;
  mayDelete?: boolean;
}

const NONE: Document[] = [];

/** A phone shows the author and the date below the subject. */
const ON_PHONES = {
  '& :is(.column-uploaded_by, .column-datetime_added)': { display: { xs: 'none', sm: 'table-cell' } },
};

/** Documents of one employee as rows. */
export const DocumentRows = ({ read, empty, mayDelete = false }: DocumentRowsProps) => {
  const translate = useTranslate();
  const { data = NONE } = read;
  const list = useList<Document>({ data });
  if (read.error) return <Retry onClick={() => read.refetch()} />;
  if (!read.data) return <TableSkeleton />;
  if (data.length === 0) return <EmptyState text={translate(empty)} why={translate(whyKey(empty), { _: '' })} />;
  return (
    <ClientTable resource="documents" label={translate('titles.documents')} list={list} sx={ON_PHONES}>
      <DataTable.Col<Document>
        source="description"
        label="documents.subject"
        disableSort
        render={({ description, uploaded_by, datetime_added }) => (
          <>
            <OneLine title={description}>{description}</OneLine>
            <PhoneOnly>
              {uploaded_by?.name} · <DateText value={datetime_added} />
            </PhoneOnly>
          </>
        )}
      />
      <DataTable.Col<Document>
        source="uploaded_by"
        label="documents.added_by"
        disableSort
        render={({ uploaded_by }) => uploaded_by?.name}
      />
      <DataTable.Col<Document>
        source="datetime_added"
        label="documents.date_created"
        disableSort
        render={({ datetime_added }) => <DateText value={datetime_added} />}
      />
      <DataTable.Col<Document>
        source="actions"
        label="screens.actions"
        align="right"
        disableSort
        render={(document) => (
          <DocumentActions
            document={document}
            withAudit
            {...(mayDelete && { deleting: 'confirm.delete_document_short' })}
          />
        )}
      />
    </ClientTable>
  );
};
