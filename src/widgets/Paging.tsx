import { Box } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { Pagination, PaginationActions, type PaginationActionsProps } from 'react-admin';

/** Paging under a table, only when there is more than one page (WGT-001). Page sizes are the specification's. */
export const Paging = () => {
  const translate = useTranslate();
  const { total = 0, perPage } = useListContext();
  if (total <= perPage) return null;
  // What a narrow window has in place of the actions; react-admin hands it on, and types do not know.
  const named: object = { getItemAriaLabel: (type: string) => translate(`ra.navigation.${type}`) };
  return (
    // The round button of quick actions floats at the right, and must not lie on the last arrow; a phone has room below.
    <Box sx={{ pr: { sm: 12 } }}>
      <Pagination rowsPerPageOptions={[]} actions={NamedActions} {...named} />
    </Box>
  );
};

/** Its landmark is named in English otherwise. */
const NamedActions = (props: PaginationActionsProps) => (
  <PaginationActions {...props} aria-label={useTranslate()('widgets.pages')} />
);
