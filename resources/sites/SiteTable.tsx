import { DataTable } from 'react-admin';
import type { Site } from '#dataProvider/custom/shapes.ts';
import { OneLine } from '#src/fields/text.tsx';
import { Paging } from '#src/widgets/Paging.tsx';
import { addressOf } from './address.ts';
import { EditSite } from './EditSite.tsx';

const Cut = ({ text }: { text: string }) => <OneLine title={text}>{text}</OneLine>;

/** Five sites and more are a table, in pages (SIT-002, SIT-013, SIT-014). */
export const SiteTable = ({ mayEdit }: { mayEdit: boolean }) => (
  <>
    <DataTable<Site> bulkActionButtons={false} rowClick={false}>
      <DataTable.Col<Site> source="name" label="sites.name" render={({ name }) => <Cut text={name} />} />
      <DataTable.Col<Site>
        label="sites.address"
        render={(site) => <Cut text={addressOf(site).filter(Boolean).join(', ')} />}
      />
      <DataTable.NumberCol<Site> source="stats.employee_count" label="sites.employees" disableSort />
      {mayEdit && (
        <DataTable.Col<Site> label="sites.actions" align="right" render={(site) => <EditSite site={site} />} />
      )}
    </DataTable>
    <Paging />
  </>
);
