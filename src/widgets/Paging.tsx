import { Box } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { Pagination, PaginationActions, type PaginationActionsProps } from 'react-admin';

/** Paging below a table, only if there is more than one page (WGT-001). The specification sets the page sizes. */
export const Paging = () => {
  const translate = useTranslate();
  const { total = 0, perPage } = useListContext();
  if (total <= perPage) return null;
  // In a narrow window react-admin shows Material UI's own page buttons instead of the actions, and this labels them.
  // react-admin passes the prop on, but its types do not declare it.
  const named: object = { getItemAriaLabel: (type: string) => translate(`ra.navigation.${type}`) };
  return (
    // Keeps the last arrow clear of the floating button for quick actions. On a phone there is space below.
    <Box sx={{ pr: { sm: 12 } }}>
      <Pagination rowsPerPageOptions={[]} actions={NamedActions} {...named} />
    </Box>
  );
};

/** Translates the label of the landmark, which is English by default. */
const NamedActions = (props: PaginationActionsProps) => (
  <PaginationActions {...props} aria-label={useTranslate()('widgets.pages')} />
);
