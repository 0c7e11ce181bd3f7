import { useListContext } from 'ra-core';
import { Pagination } from 'react-admin';

/** Paging under a table, only when there is more than one page (WGT-001). Page sizes are the specification's. */
export const Paging = () => {
  const { total = 0, perPage } = useListContext();
  return total > perPage ? <Pagination rowsPerPageOptions={[]} /> : null;
};
