import { ListBase, useListContext, useTranslate } from 'ra-core';
import { DataTable } from 'react-admin';
import type { Company, User } from '#dataProvider/custom/shapes.ts';
import { PAGE_SIZE } from '#domain/constants.ts';
import { TableSkeleton } from '#src/screens/Skeletons.tsx';
import { EmptyState } from '#src/widgets/EmptyState.tsx';
import { Paging } from '#src/widgets/Paging.tsx';

/** Who has rights on the company, for troncmasters (CMP-029, CMP-040). */
export const UsersTab = ({ record: company }: { record: Company }) => (
  <ListBase
    resource="users"
    filter={{ company_ids: [company.id] }}
    sort={{ field: 'name', order: 'ASC' }}
    perPage={PAGE_SIZE.users}
    storeKey={false}
    exporter={false}
  >
    <Users />
  </ListBase>
);

/** +44 7700 900123, as F-49 puts it together. */
const phoneOf = ({ mobile_country_code, mobile_number }: User) =>
  mobile_number ? `${mobile_country_code} ${mobile_number}` : '–';

const Users = () => {
  const translate = useTranslate();
  const { isPending, total } = useListContext<User>();
  if (isPending) return <TableSkeleton />;
  if (total === 0) return <EmptyState text={translate('companies.users_none')} />;
  return (
    <>
      <DataTable<User> bulkActionButtons={false} rowClick={false}>
        <DataTable.Col<User> source="name" label="companies.name" />
        <DataTable.Col<User> label="companies.phone" render={phoneOf} />
        <DataTable.Col<User> source="email" label="companies.email" />
      </DataTable>
      <Paging />
    </>
  );
};
