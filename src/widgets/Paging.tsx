import { useListContext, useTranslate } from 'ra-core';
import { Pagination, PaginationActions, type PaginationActionsProps } from 'react-admin';
import { useSearchParams } from 'react-router';

/** The page sizes that a user can choose; the server returns at most 200 rows. */
export const PAGE_SIZES: readonly number[] = [10, 25, 50, 100, 200];

/**
 * Paging below a table, only if there is more than one page (WGT-001), or if the user has chosen a larger page: a smaller
 * one can then be chosen again. `sizes` are offered in addition to the list's own size.
 */
export const Paging = ({ sizes }: { sizes?: readonly number[] | undefined }) => {
  const translate = useTranslate();
  const { total = 0, perPage } = useListContext();
  const [search] = useSearchParams();
  const hasChosen = sizes !== undefined && search.has('perPage') && total > Math.min(...sizes);
  if (total <= perPage && !hasChosen) return null;
  const offered = sizes ? [...new Set([...sizes, perPage])].sort((one, other) => one - other) : [];
  // In a narrow window react-admin shows Material UI's own page buttons instead of the actions, and this labels them.
  // react-admin passes the prop on, but its types do not declare it.
  const named: object = { getItemAriaLabel: (type: string) => translate(`ra.navigation.${type}`) };
  return <Pagination rowsPerPageOptions={offered} actions={NamedActions} {...named} />;
};

/** Translates the label of the landmark, which is English by default. */
const NamedActions = (props: PaginationActionsProps) => (
  <PaginationActions {...props} aria-label={useTranslate()('widgets.pages')} />
);
