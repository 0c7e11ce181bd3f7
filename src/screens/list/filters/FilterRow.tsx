import { Box, styled } from '@mui/material';
import { Children, type ReactNode, useMemo, useRef } from 'react';
import { FilterPlace } from '../../../fields/filterPlace.ts';
import { SearchBox, type SearchBoxProps } from '../../../widgets/SearchBox.tsx';
import { FiltersButton } from './FiltersButton.tsx';

interface FilterRowProps {
  /** the search box; null if there is no search */
  search: SearchBoxProps | null;
  /** removes all filters and keeps the search; null while no filter is set */
  onClear: (() => void) | null;
  /** the filters, which are rendered twice: as inputs, and as chips in a `FilterPlace` */
  children: ReactNode;
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2),
  flex: '1 1 0',
  // With enlarged text the tools are below the filters.
  minWidth: 'min(100%, 16rem)',
  '& > .MuiTextField-root': { flex: '1 1 0', minWidth: '9rem' },
  [theme.breakpoints.up('sm')]: { '& > .MuiTextField-root': { flex: '0 1 auto' } },
}));

const Chips = styled(Box)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  flex: '1 1 0',
  minWidth: '12rem',
  '&:empty': { display: 'none' },
  [theme.breakpoints.down('sm')]: { flexBasis: '100%' },
}));

/** The search above rows, one button that opens their filters, and a chip for each filter that is set. */
export const FilterRow = ({ search, onClear, children }: FilterRowProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const place = useMemo(() => ({ afterRemoval: () => button.current?.focus() }), []);
  const hasFilters = Children.toArray(children).length > 0;
  if (!search && !hasFilters) return null;
  return (
    <Bar role="search">
      {search && <SearchBox {...search} />}
      {hasFilters && (
        <FiltersButton ref={button} onClear={onClear}>
          {children}
        </FiltersButton>
      )}
      <Chips>
        <FilterPlace value={place}>{children}</FilterPlace>
      </Chips>
    </Bar>
  );
};
