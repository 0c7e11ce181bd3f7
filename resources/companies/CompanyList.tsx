import AddOutlined from '@mui/icons-material/AddOutlined';
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import { Box, Button } from '@mui/material';
import { useGetList, useTranslate } from 'ra-core';
import type { Company } from '#dataProvider/custom/shapes.ts';
import { COMPANY_GRID_MAX, PAGE_SIZE } from '#domain/constants.ts';
import { TableSkeleton } from '#src/screens/Skeletons.tsx';
import { useAllowed } from '#src/screens/useAllowed.ts';
import { useClientList } from '#src/screens/useClientList.ts';
import { EmptyState } from '#src/widgets/EmptyState.tsx';
import { PageHeader } from '#src/widgets/PageHeader.tsx';
import { Retry } from '#src/widgets/Retry.tsx';
import { SearchBox } from '#src/widgets/SearchBox.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { CompanyCards } from './CompanyCards.tsx';
import { CompanyTable } from './CompanyTable.tsx';
import { ADD_COMPANY, AddCompanyDrawer } from './companyDrawers.tsx';

const ALL = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'name', order: 'ASC' as const } };
const NONE: Company[] = [];
const textsOf = ({ name, trading_as_name, company_number, companies_house_number }: Company) => [
  name,
  trading_as_name,
  company_number,
  companies_house_number,
];

/**
 * Every company this person has a right on. Up to six are cards, more a table, from eleven on in pages; the count
 * is taken before searching, so that the view does not flip while somebody types (F-33).
 */
export const CompanyList = () => {
  const translate = useTranslate();
  const drawer = useDrawer(ADD_COMPANY);
  const mayAdd = useAllowed({ resource: 'companies', action: 'create' });
  const { data = NONE, isPending, error, refetch } = useGetList<Company>('companies', ALL);
  const perPage = data.length > PAGE_SIZE.companies ? PAGE_SIZE.companies : Math.max(1, data.length);
  const { search, setSearch, list } = useClientList(data, textsOf, perPage);
  const add = mayAdd && (
    <Button variant="contained" startIcon={<AddOutlined />} onClick={() => drawer.openDrawer()}>
      {translate('companies.add')}
    </Button>
  );

  const rows = () => {
    if (isPending) return <TableSkeleton />;
    if (error) return <Retry onClick={() => refetch()} />;
    if (data.length === 0) return <EmptyState icon={ApartmentOutlined} text={translate('empty.companies')} />;
    if (list.total === 0) return <EmptyState text={translate('screens.nothing_found')} />;
    return data.length <= COMPANY_GRID_MAX ? (
      <CompanyCards companies={list.data ?? []} />
    ) : (
      <CompanyTable list={list} />
    );
  };

  return (
    <>
      <PageHeader title={translate('titles.companies')} count={isPending ? undefined : data.length} action={add} />
      <Box sx={{ mb: 4 }}>
        <SearchBox value={search} onSearch={setSearch} />
      </Box>
      {rows()}
      <AddCompanyDrawer />
    </>
  );
};
