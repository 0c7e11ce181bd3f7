import { render, waitFor } from '@testing-library/react';
import { useResourceDefinitions } from 'ra-core';
import type { ReactNode } from 'react';
import { ENTITIES } from '#domain/entities/index.ts';
import { troncmaster } from '#test/support/browser/openScreen.tsx';
import { tapWire, type Wire } from '#test/support/browser/wire.ts';

// The only file that reads import.meta.
jest.mock('./buildConfig.ts', () => ({ buildConfig: {} }));
let mockDefinitions: ReturnType<typeof useResourceDefinitions> = {};
/** Replaces the navigation around every page, and notes the resources of the application. */
jest.mock('./layout/AppLayout.tsx', () => ({
  AppLayout: ({ children }: { children: ReactNode }) => {
    mockDefinitions = useResourceDefinitions();
    return <main>{children}</main>;
  },
}));

const USER = { ...troncmaster, forename: 'Tess', surname: 'Marlowe', name: 'Tess Marlowe', email: 't@example.com' };

let wire: Wire;
beforeAll(async () => {
  wire = tapWire(({ url }) => {
    if (url.startsWith('/api/user/profile')) return { json: { data: USER } };
    return url.includes('/1')
      ? { status: 404, json: { message: 'Not found', code: 'not_found' } }
      : { json: { data: [] } };
  });
  window.history.replaceState(null, '', '/my-account/username');
  window.sessionStorage.setItem('apiToken', 't');
  window.sessionStorage.setItem('userId', '1');
  const { App } = await import('./App.tsx');
  render(<App />);
});
afterAll(() => wire.restore());

describe('the application', () => {
  it.each(['companies', 'sites', 'employees', 'schemes', 'announcements', 'documents', 'tickets', 'users'] as const)(
    'has %s as a resource of the Admin tree, declared as an entity (ARC-001)',
    async (name) => {
      await waitFor(() => expect(Object.keys(mockDefinitions)).toContain(name));
      expect(ENTITIES[name].name).toBe(name);
    },
  );
});
