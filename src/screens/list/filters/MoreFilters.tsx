import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';

interface MoreFiltersProps {
  /** the query parameters of these filters */
  names: readonly string[];
  children: ReactNode;
}

/** Filters that few users need: shown on request, and as long as one of them is set. */
export const MoreFilters = ({ names, children }: MoreFiltersProps) => {
  const translate = useTranslate();
  const id = useId();
  const { filterValues } = useListContext();
  const [asked, setAsked] = useState(false);
  const isSet = names.some((name) => filterValues[name] !== undefined);
  const open = asked || isSet;
  return (
    <>
      {!isSet && (
        <Button
          startIcon={<FilterListOutlined />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setAsked(!asked)}
        >
          {translate(open ? 'lists.fewer_filters' : 'lists.more_filters')}
        </Button>
      )}
      <div id={id} style={{ display: 'contents' }}>
        {open && children}
      </div>
    </>
  );
};
