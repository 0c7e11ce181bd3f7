import { TableContainer } from '@mui/material';
import { ListContextProvider, type ListControllerResult, ResourceContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { DataTable, type DataTableProps } from 'react-admin';
import type { AnyRecord } from '#domain/anyRecord.ts';
import { Paging } from '../../widgets/Paging.tsx';

interface ClientTableProps<R extends AnyRecord> {
  resource: string;
  /** rows that are already loaded, from `useClientList` or react-admin's `useList` */
  list: ListControllerResult<R>;
  /** `<DataTable.Col>`s */
  children: ReactNode;
  sx?: DataTableProps['sx'];
}

/** A table of rows that the page has loaded itself, with paging if they do not fit on one page. */
export const ClientTable = <R extends AnyRecord>({ resource, list, children, sx }: ClientTableProps<R>) => (
  <ResourceContextProvider value={resource}>
    <ListContextProvider value={list}>
      <TableContainer>
        <DataTable<R> bulkActionButtons={false} rowClick={false} sx={sx}>
          {children}
        </DataTable>
      </TableContainer>
      <Paging />
    </ListContextProvider>
  </ResourceContextProvider>
);
