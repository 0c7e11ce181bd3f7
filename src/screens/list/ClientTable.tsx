import { TableContainer } from '@mui/material';
import { ListContextProvider, type ListControllerResult, ResourceContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { DataTable, type DataTableProps } from 'react-admin';
import type { AnyRecord } from '#domain/anyRecord.ts';
import { Paging } from '../../widgets/Paging.tsx';
import { NamedRows } from './table/NamedRows.tsx';

interface ClientTableProps<R extends AnyRecord> {
  resource: string;
  /** the accessible name of the table */
  label: string;
  /** rows that are already loaded, from `useClientList` or react-admin's `useList` */
  list: ListControllerResult<R>;
  /** `<DataTable.Col>`s; the first names the row */
  children: ReactNode;
  sx?: DataTableProps['sx'];
}

/** A table of rows that the page has loaded itself, with paging if they do not fit on one page. */
export const ClientTable = <R extends AnyRecord>({ resource, label, list, children, sx }: ClientTableProps<R>) => (
  <ResourceContextProvider value={resource}>
    <ListContextProvider value={list}>
      <TableContainer>
        <DataTable<R> aria-label={label} body={NamedRows} bulkActionButtons={false} rowClick={false} sx={sx}>
          {children}
        </DataTable>
      </TableContainer>
      <Paging />
    </ListContextProvider>
  </ResourceContextProvider>
);
