import UploadOutlined from '@mui/icons-material/UploadOutlined';
import { Box, Typography } from '@mui/material';
import type { Document } from '#domain/contract/documents.ts';
import { document } from '#domain/entities/documents.ts';
import { DocumentActions } from '#src/documents/DocumentActions.tsx';
import { AUDIT, PREVIEW } from '#src/documents/drawers.ts';
import { OneLine } from '#src/fields/text.tsx';
import { DrawerList } from '#src/screens/drawer/DrawerList.tsx';
import { lazyDrawer } from '#src/widgets/lazyDrawer.tsx';
import { DocumentFilters } from './DocumentFilters.tsx';
import { ADD_DOCUMENT } from './drawers.ts';

const AddDocument = lazyDrawer([ADD_DOCUMENT], () =>
  import('./AddDocumentDrawer.tsx').then((m) => m.AddDocumentDrawer),
);
const Preview = lazyDrawer([PREVIEW], () => import('#src/documents/PreviewDrawer.tsx').then((m) => m.PreviewDrawer));
const Audit = lazyDrawer([AUDIT], () => import('#src/documents/AuditDrawer.tsx').then((m) => m.AuditDrawer));

/** Shows the subject of a document, and below it the employee or company that it belongs to. */
const ownerOf = ({ employee, company }: Document): string => employee?.name ?? company.name;

const Subject = ({ document }: { document: Document }) => (
  <Box sx={{ py: 1, minWidth: 0 }}>
    <OneLine title={document.description}>{document.description}</OneLine>
    <Typography variant="caption" color="textSecondary" component="div">
      <OneLine title={ownerOf(document)}>{ownerOf(document)}</OneLine>
    </Typography>
  </Box>
);

const COLUMNS = [
  { name: 'description', share: 36, render: (record: Document) => <Subject document={record} /> },
  { name: 'uploaded_by', onTablets: 'below' as const },
  'datetime_added',
];

/** Lists the documents that the current user may see, newest first (DOC-001…021). */
export const DocumentList = () => (
  <>
    <DrawerList
      entity={document}
      columns={COLUMNS}
      link={null}
      add={{ name: ADD_DOCUMENT, label: 'documents.add', icon: UploadOutlined, Drawer: AddDocument }}
      toolbar={<DocumentFilters />}
      actions={(record: Document) => (
        <DocumentActions document={record} about={ownerOf(record)} withAudit deleting="confirm.delete_document" />
      )}
    />
    <Preview />
    <Audit />
  </>
);
