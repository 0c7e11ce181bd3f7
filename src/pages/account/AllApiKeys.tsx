import '#i18n/pages/apiKeys.ts';
import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useApiQuery } from '#dataProvider/hooks.ts';
import { PageButtons } from '../../widgets/PageButtons.tsx';
import { Retry } from '../../widgets/Retry.tsx';
import { SearchBox } from '../../widgets/SearchBox.tsx';
import { TableSkeleton } from '../../widgets/Skeletons.tsx';
import { ApiKeyList } from './ApiKeyList.tsx';
import { SectionCard } from './SectionCard.tsx';

/** The API keys of all users, newest first, which a troncmaster can search and revoke. */
export const AllApiKeys = () => {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useApiQuery('allApiKeys', [page, search]);
  const find = (text: string) => {
    setSearch(text);
    setPage(1);
  };
  return (
    <SectionCard id="all-api-keys-name" title={translate('apiKeys.all_title')}>
      <SearchBox value={search} onSearch={find} label={translate('apiKeys.search')} />
      {error ? (
        <Retry text="apiKeys.failed" onClick={refetch} />
      ) : !data ? (
        <TableSkeleton />
      ) : data.keys.length === 0 ? (
        <Typography sx={{ my: 3 }}>{translate(search ? 'apiKeys.no_match' : 'apiKeys.none_of_all')}</Typography>
      ) : (
        <ApiKeyList keys={data.keys} revoke="revokeAnyApiKey" owners />
      )}
      {data && <PageButtons total={data.total} perPage={data.perPage} page={page} onChange={setPage} />}
    </SectionCard>
  );
};
