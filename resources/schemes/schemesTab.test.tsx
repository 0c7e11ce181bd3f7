import { screen } from '@testing-library/react';
import { answer, openScreen, withRights } from '#test/support/browser/openScreen.tsx';
import { SchemesTab } from './SchemesTab.tsx';

const open = (...rights: string[]) =>
  openScreen({
    at: '/companies/1/schemes',
    path: '/companies/:id/:tab',
    children: <SchemesTab record={{ id: 1 }} />,
    who: withRights('view_tronc_schemes', ...rights),
    reply: () => answer([]),
  });

describe('a company without schemes', () => {
  it("shows 'No Schemes' to a user who may not create one, and offers no action (SCH-012)", async () => {
    const { wire } = open('edit_tronc_schemes');
    expect(await screen.findByText('No Schemes')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    wire.restore();
  });

  it("offers 'Add a scheme' to a user who may create one (SCH-011)", async () => {
    const { wire } = open('create_tronc_schemes');
    expect(await screen.findByRole('button', { name: 'Add a scheme' })).toBeInTheDocument();
    wire.restore();
  });
});
