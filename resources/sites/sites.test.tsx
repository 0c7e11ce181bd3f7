import { render, screen } from '@testing-library/react';
import { AdminUI, Resource } from 'react-admin';
import { AREAS } from '#domain/access/areas.ts';
import { addEntities } from '#domain/entities/known.ts';
import { site } from '#domain/entities/sites.ts';
import { reference, text } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';
import { EntityList } from '#src/screens/list/EntityList.tsx';
import { shell } from '#test/support/browser/Shell.tsx';
import { sites } from './index.ts';
import { SiteCards } from './SiteCards.tsx';

const QUAY = { id: 2, name: 'Quay', company_id: 1, archived_at: null };
const data = {
  getList: async (resource: string) => (resource === 'sites' ? { data: [QUAY], total: 1 } : { data: [], total: 0 }),
  getOne: async () => ({ data: QUAY }),
  getMany: async () => ({ data: [{ id: 1, name: 'Abbey Road Hotels' }] }),
};

const open = (at: string) =>
  render(
    shell({
      at,
      data,
      auth: { canAccess: async () => true },
      children: (
        <AdminUI disableTelemetry>
          <Resource
            name="companies"
            list={<EntityList entity={site} cards={{ upTo: 4, content: <SiteCards /> }} embedded />}
          />
          <Resource {...sites()} />
        </AdminUI>
      ),
    }).element,
  );

it('has a page, to which cards link, only if added entities have a tab on it', async () => {
  const { unmount } = open('/companies');
  expect(await screen.findByText('Quay')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Quay' })).toBeNull();
  unmount();
  const fields = {
    name: text('Name'),
    site_id: reference('Site', 'sites', { required: true, tab: 'Keys' }),
    payroll_id: reference('Payroll', 'payrolls', { tab: true }),
  };
  addEntities({ door_keys: generatedEntity('door_keys', { access: AREAS.sites, fields }) });
  const again = open('/companies');
  expect(await screen.findByRole('link', { name: 'Quay' })).toHaveAttribute('href', '/sites/2/show');
  again.unmount();
  open('/sites/2/show/door-keys');
  expect(await screen.findByRole('tab', { name: 'Keys' })).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByRole('button', { name: /Add door key/ })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Details' })).toHaveAttribute('href', '/sites/2/show/details');
});
