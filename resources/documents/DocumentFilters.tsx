import { useListContext, useTranslate } from 'ra-core';
import { LISTED_TYPES } from '#domain/access/documents.ts';
import { DOCUMENT_SEARCH_DEBOUNCE_MS } from '#domain/constants.ts';
import type { DocumentFilterOptions } from '#domain/contract/documents.ts';
import { DateFilter } from '#src/screens/list/filters/DateFilter.tsx';
import { FilterBar } from '#src/screens/list/filters/FilterBar.tsx';
import { FilterSelect, recordOptions } from '#src/screens/list/filters/FilterSelect.tsx';

/** Filters by text, type, dates and uploader (DOC-001…005). */
export const DocumentFilters = () => {
  const translate = useTranslate();
  const { meta } = useListContext();
  const options: DocumentFilterOptions | undefined = meta?.filter_options;
  const uploaders = options?.uploader_id ?? [];
  return (
    <FilterBar search={{ debounce: DOCUMENT_SEARCH_DEBOUNCE_MS }}>
      <FilterSelect
        name="type"
        label="documents.type"
        options={[
          ['', translate('documents.any_type')],
          ...LISTED_TYPES.map((type) => [type, translate(`documents.types.${type}`)] as const),
        ]}
      />
      <FilterSelect
        name="uploader_id"
        label="documents.added_by"
        options={recordOptions(translate('documents.anybody'), uploaders)}
      />
      <DateFilter name="start_date" label="documents.from" />
      <DateFilter name="end_date" label="documents.to" />
    </FilterBar>
  );
};
