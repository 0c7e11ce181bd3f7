import { Box, Button } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { Pagination, PaginationActions, type PaginationActionsProps } from 'react-admin';
import { useSearchParams } from 'react-router';
import { isMinimum, useTotalText } from './useTotalText.ts';

/** The page sizes that a user can choose; the server returns at most 200 rows. */
export const PAGE_SIZES: readonly number[] = [10, 25, 50, 100, 200];

interface PagingProps {
  /** offered in addition to the list's own size */
  sizes?: readonly number[] | undefined;
  /** requests the exact number of rows, if only a minimum is known */
  onCount?: () => void;
}

/**
 * Paging below a table, only if there is more than one page (WGT-001), or if the user has chosen a larger page: a smaller
 * one can then be chosen again. If only a minimum of the rows is known, the last page is the last one that is known, and a
 * button requests the exact number.
 */
export const Paging = ({ sizes, onCount }: PagingProps) => {
  const translate = useTranslate();
  const totalText = useTotalText();
  const list = useListContext();
  const { total = 0, perPage } = list;
  const [search] = useSearchParams();
  const hasChosen = sizes !== undefined && search.has('perPage') && total > Math.min(...sizes);
  if (total <= perPage && !hasChosen) return null;
  const offered = sizes ? [...new Set([...sizes, perPage])].sort((one, other) => one - other) : [];
  const isShort = isMinimum(list);
  // In a narrow window react-admin shows Material UI's own page buttons instead of the actions, and this labels them.
  // react-admin passes the props on, but its types do not declare them.
  const named: object = {
    getItemAriaLabel: (type: string) => translate(`ra.navigation.${type}`),
    ...(isShort && {
      labelDisplayedRows: ({ from, to }: { from: number; to: number }) =>
        translate('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: totalText(list) }),
    }),
  };
  const pages = <Pagination rowsPerPageOptions={offered} actions={NamedActions} {...named} />;
  if (!isShort || !onCount) return pages;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end' }}>
      <Button onClick={onCount}>{translate('lists.count_all')}</Button>
      {pages}
    </Box>
  );
};

/** Translates the label of the landmark, which is English by default. */
const NamedActions = (props: PaginationActionsProps) => (
  <PaginationActions {...props} aria-label={useTranslate()('widgets.pages')} />
);
