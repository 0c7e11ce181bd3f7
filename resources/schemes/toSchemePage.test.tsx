import { waitFor } from '@testing-library/react';
import { answer, openScreen } from '#test/support/browser/openScreen.tsx';
import { schemes } from './index.ts';
import { ToSchemePage } from './ToSchemePage.tsx';

describe('the address that a reference to a scheme has', () => {
  it.each([
    ['/schemes/7/show', '/companies/3/schemes/7/overview'],
    ['/schemes/7/show/tronc-opt-outs?page=2', '/companies/3/schemes/7/tronc-opt-outs?page=2'],
  ])('redirects from %s to %s', async (at, page) => {
    const { wire, router } = openScreen({
      at,
      path: '/schemes/:id/show/*',
      children: <ToSchemePage />,
      reply: () => answer({ id: 7, company_id: 3, name: 'Floor', archived_at: null, revision: 1 }),
    });
    await waitFor(() => {
      const { pathname, search } = router.state.location;
      expect(pathname + search).toBe(page);
    });
    wire.restore();
  });

  it('is the only page of the resource: there is no generated list or form of schemes', () => {
    const screens = ['list', 'create', 'edit', 'show'] as const;
    expect(screens.filter((name) => schemes[name] !== undefined)).toEqual(['show']);
  });
});
