import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SchemeOfTemplateBody, TemplateSites } from '#domain/contract/schemeTemplates.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { CreateSchemes } from './components/CreateSchemes.tsx';

const TEMPLATE = { id: 3, company_id: 1 };
const site = (id: number, name: string, more: object = {}) => ({ id, name, scheme: null, name_in_use: false, ...more });
const SITES = [
  site(1, 'Dock'),
  site(2, 'Harbour', { scheme: { id: 8, name: 'Harbour tips', from_template: false, differs: false } }),
  site(3, 'Pier', { name_in_use: true }),
  site(4, 'Quay'),
  site(5, 'Spit', { scheme: { id: 9, name: 'Spit', from_template: true, differs: true } }),
];

const open = (given: Partial<TemplateSites> = {}) => {
  const sent: SchemeOfTemplateBody[] = [];
  const { element } = shell({
    at: '/scheme_templates/3/show',
    children: <CreateSchemes template={TEMPLATE} />,
    data: {
      templateSites: async () => ({ archived_roles: [], sites: SITES, ...given }),
      createFromTemplate: async (_id: number, body: SchemeOfTemplateBody) => {
        sent.push(body);
        if (body.site_id === 4) throw new Error('The site already has the scheme Quay.');
        return { scheme_id: 20 + Number(body.site_id), created: true };
      },
    },
    auth: { canAccess: async () => true },
  });
  render(element);
  return { user: userEvent.setup(), sent };
};

describe('the creation of schemes from a template', () => {
  it('says for each site what happens there', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Sites' });
    expect(within(table).getByRole('row', { name: /Dock/ })).toHaveTextContent('Will be created');
    expect(within(table).getByRole('link', { name: 'Has a scheme: Harbour tips' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/companies\/1\/schemes\/8$/),
    );
    expect(within(table).getByRole('row', { name: /Pier/ })).toHaveTextContent('already has the name of this site');
    expect(within(table).getByRole('row', { name: /Harbour/ })).not.toHaveTextContent('Differs');
    expect(within(table).getByRole('row', { name: /Spit/ })).toHaveTextContent('Differs from template');
    expect(within(table).getAllByRole('checkbox')).toHaveLength(2);
  });

  it('creates the selected ones one after the other, and lists those that were rejected', async () => {
    const { user, sent } = open();
    await user.click(await screen.findByRole('button', { name: 'Select 2 sites without a scheme' }));
    await user.click(screen.getByRole('button', { name: 'Create 2 schemes' }));
    expect(await screen.findByText('1 scheme created')).toBeVisible();
    expect(screen.getByText(/^Quay: /)).toBeVisible();
    expect(sent.map(({ site_id }) => site_id)).toEqual([1, 4]);
  });

  it('is not possible while a job role of the template is archived', async () => {
    open({ archived_roles: ['Chef'] });
    expect(await screen.findByText('Chef')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Select/ })).toBeNull();
  });
});
