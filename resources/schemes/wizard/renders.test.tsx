import { fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { FREQUENCIES } from '#domain/payroll/frequencies.ts';
import { PAYDATE_OPTIONS } from '#domain/payroll/paydateOptions.ts';
import { SCHEME } from '#src/tronc/schemes.fixture.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import type { CellProps } from './CellInput.tsx';
import { SchemeDrawer } from './SchemeDrawer.tsx';
import { valuesOf } from './values.ts';

const mockDrawn = jest.fn();
jest.mock('./CellInput.tsx', () => {
  const { NumberCell, ...others } = jest.requireActual('./CellInput.tsx');
  const Counted = (props: CellProps) => {
    mockDrawn();
    return createElement(NumberCell, props);
  };
  return { ...others, NumberCell: Counted };
});

const ROLES = Array.from({ length: 40 }, (_, at) => ({ id: at + 1, job_title: `Role ${at + 1}`, archived: false }));
const KEPT = {
  ...valuesOf(SCHEME),
  tronc_points_job_role: true,
  role_points: ROLES.map(({ id, job_title }) => ({ job_role_id: id, job_title, department_id: null, points: 1 })),
  revision: SCHEME.revision,
};

describe('renders of the wizard’s rows', () => {
  it('renders no row again when a cell changes', async () => {
    const data = {
      getOne: async () => ({ data: SCHEME }),
      getList: async (resource: string) =>
        resource === 'job_roles' ? { data: ROLES, total: 40 } : { data: [{ id: 2, name: 'Quay' }], total: 1 },
      trainingTypes: async () => [],
      paydateOptions: async () => PAYDATE_OPTIONS,
      schemeFrequencies: async () => FREQUENCIES,
      draft: async () => ({ key: '', updated_at: '', data: KEPT }),
      keepDraft: async () => undefined,
    };
    const at = '/?drawer=scheme&drawer.id=4&drawer.step=roles';
    render(
      shell({ children: <SchemeDrawer companyId={1} />, at, data, auth: { canAccess: async () => true } }).element,
    );
    const cell = await screen.findByRole('textbox', { name: /^Role 7:/ });
    // The count is of the rows on the screen: without this, a renamed cell would make the test succeed for nothing.
    expect(mockDrawn.mock.calls.length).toBeGreaterThanOrEqual(ROLES.length);
    mockDrawn.mockClear();
    for (const typed of ['', '1', '12', '12x']) fireEvent.change(cell, { target: { value: typed } });
    expect(cell).toHaveValue('12x');
    expect(mockDrawn).not.toHaveBeenCalled();
  });
});
