import '#i18n/pages/archive.ts';
import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { useEntityWords } from '../../fields/useEntityWords.ts';
import { useSetFilter } from '../../reactAdmin/useSetFilter.ts';
import { FilterSelect } from '../list/filters/FilterSelect.tsx';
import { useListScope } from '../list/ListScope.tsx';

/** Filters the list of an archivable entity: records in use, archived ones, or both. */
export const ArchivedFilter = () => {
  const translate = useTranslate();
  return (
    <FilterSelect
      name="archived"
      label="archive.filter"
      options={[
        ['', translate('archive.in_use')],
        ['1', translate('archive.archived')],
        ['all', translate('archive.all')],
      ]}
    />
  );
};

/** Below an empty list: shows the archived records, for users who may restore them. */
export const ShowArchived = ({ entity }: { entity: AnyEntity }) => {
  const translate = useTranslate();
  const set = useSetFilter();
  const { many } = useEntityWords(entity).inSentence;
  const { filterValues } = useListContext();
  const { mayArchive } = useListScope();
  if (!mayArchive || filterValues.archived !== undefined) return null;
  return <Button onClick={() => set('archived', '1')}>{translate('archive.show_archived', { many })}</Button>;
};
