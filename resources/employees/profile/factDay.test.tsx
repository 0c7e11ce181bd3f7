import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Employee } from '#domain/contract/employees.ts';
import type { FactChange } from '#domain/contract/factChanges.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { FactChanges } from './FactChanges.tsx';
import { IndividualPoints } from './IndividualPoints.tsx';
import { TrainingTab } from './TrainingTab.tsx';

const period = (number: number, start_date: string, end_date: string) => ({
  ...{ id: number, period_number: number, start_date, end_date },
});
const PERIODS = [period(5, '2026-06-01', '2026-06-30'), period(6, '2026-07-01', '2026-07-31')];
const author = {
  created_by: { id: 2, forename: 'Tess', surname: 'Master', name: 'Tess Master' },
  created_at: '2026-05-20T09:30:00Z',
};
const ROLE: FactChange = {
  ...{ id: 1, effective_from: '2026-06-01', kind: 'job_roles', scheme: null, from: ['Waiter'], to: ['Chef', 'Host'] },
  ...author,
};
const TRAINING: FactChange = {
  ...{
    id: 2,
    effective_from: '2026-06-01',
    kind: 'training',
    scheme: null,
    from: ['Wine', 'Gin'],
    to: ['Wine', 'Rum'],
  },
  ...author,
};
const POINTS: FactChange = {
  ...{
    id: 3,
    effective_from: '2026-07-01',
    kind: 'individual_points',
    scheme: { id: 4, name: 'Bar' },
    from: [],
    to: ['3'],
  },
  ...author,
};
const employee = {
  ...{ id: 7, company_id: 1, payroll_id: 3, archived_at: null, revision: 5, tronc_scheme_id: 4 },
  training_status: [{ training_id: 9, name: 'Wine', status: 'incomplete' }],
} as Employee;

const open = (children: React.ReactElement, allowed = true) => {
  const data = {
    ruleChanges: async () => ({ changes: [], waiting: null, needs_adoption: false, periods: PERIODS }),
    factChanges: async () => [ROLE, TRAINING, POINTS],
    setIndividualPoints: jest.fn(async (..._: unknown[]) => ({ individual: 5, revision: 6 })),
    setTrainingStatus: jest.fn(async (..._: unknown[]) => employee),
  };
  render(shell({ children, data, auth: { canAccess: async () => allowed } }).element);
  return { data, user: userEvent.setup() };
};
const points = <IndividualPoints employeeId={7} companyId={1} schemeId={4} individual={0} revision={5} />;
const day = () => screen.findByRole('combobox', { name: 'Effective from' });

describe('from when a change of a person counts', () => {
  it('is every period without a released report unless another one is chosen, and is sent', async () => {
    const { data, user } = open(points);
    expect(await screen.findByDisplayValue('From 01/07/2026, as planned')).toBeInTheDocument();
    await screen.findByRole('option', { name: /^Period 6/ });
    await user.selectOptions(await day(), 'Period 5, 01/06/2026 to 30/06/2026');
    expect(await day()).toHaveAccessibleDescription('This replaces the change that is planned from 01/07/2026.');
    await user.type(screen.getByRole('textbox', { name: 'Individual points' }), '5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(data.setIndividualPoints).toHaveBeenCalledWith(
      ...[4, 7, 5],
      expect.objectContaining({ revision: 5, effective_from: '2026-06-01' }),
    );
  });

  it('is chosen for trainings above them', async () => {
    const { data, user } = open(<TrainingTab record={employee} />);
    expect(await day()).toHaveDisplayValue('Every period without a released report');
    await screen.findByRole('option', { name: /^Period 6/ });
    await user.selectOptions(await day(), 'Period 6, 01/07/2026 to 31/07/2026');
    await user.click(await screen.findByRole('button', { name: /Wine/ }));
    expect(data.setTrainingStatus).toHaveBeenCalledWith(...[7, [{ training_id: 9, status: 'complete' }]], {
      revision: 5,
      effective_from: '2026-07-01',
    });
  });
});

describe('the changes of a person by period', () => {
  it('show what applies from each day', async () => {
    open(<FactChanges employee={employee} />);
    const card = await screen.findByRole('region', { name: 'Changes by period' });
    expect(
      within(card)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['From 01/06/2026', 'From 01/07/2026']);
    expect(card).toHaveTextContent('Job roles: Waiter → Chef, Host');
    expect(card).toHaveTextContent('Training completed: Rum. Training no longer completed: Gin');
    expect(card).toHaveTextContent('Bar, individual points: none → 3');
  });

  it('are hidden from those who may not see how points count', async () => {
    const { data } = open(
      <>
        <FactChanges employee={employee} />
        {points}
      </>,
      false,
    );
    expect(await screen.findByRole('textbox', { name: 'Individual points' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Changes by period' })).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(data.setIndividualPoints).not.toHaveBeenCalled();
  });
});
