import { render, screen } from '@testing-library/react';
import { AREAS } from '#domain/access/areas.ts';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { ValueChange } from '#domain/contract/records.ts';
import { announcement } from '#domain/entities/announcements.ts';
import { employee } from '#domain/entities/employees.ts';
import { scheme } from '#domain/entities/schemes.ts';
import { troncPeriod } from '#domain/entities/troncTimeline.ts';
import { user } from '#domain/entities/users.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { choices, references, text } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { ChangedValues } from './ChangedValues.tsx';
import type { Names } from './names.ts';

const RECORD: AnyRecord = { id: 1 };

/** The text of one change, as a user reads it. */
const read = async (
  entity: AnyEntity,
  change: ValueChange,
  { names = {}, isNew = false }: { names?: Names; isNew?: boolean } = {},
) => {
  const children = (
    <div data-testid="change">
      <ChangedValues entity={entity} record={RECORD} changes={[change]} names={names} isNew={isNew} />
    </div>
  );
  const { unmount } = render(shell({ children }).element);
  const { textContent } = await screen.findByTestId('change');
  unmount();
  return textContent;
};
const service = (...points: [number, number][]) =>
  points.map(([time_span, tronc_points], at) => ({ id: at + 11, time_span, tronc_points }));

describe('a change of a set of choices', () => {
  it('names the words that were added and removed, or all of them if there were none before', async () => {
    const menu = generatedEntity('menus', {
      access: AREAS.sites,
      fields: { name: text('Name'), extras: choices('Extras', { nuts: 'Nuts or seeds', milk: 'Milk', eggs: 'Eggs' }) },
    });
    const change = { field: 'extras', from: ['nuts', 'milk'], to: ['milk', 'eggs'] };
    expect(await read(menu, change)).toBe('Extras:added Eggs; removed Nuts or seeds');
    expect(await read(menu, { ...change, from: null })).toMatch(/nothing → Milk Eggs/);
  });
});

describe('a change in a history (issue 20, point 22)', () => {
  it('shows the rows of a list that were changed, added or removed, value by value, and folds the others', async () => {
    const change = {
      field: 'length_of_service_tronc_points',
      from: service([12, 1], [24, 2], [60, 4]),
      to: service([12, 1], [24, 3], [36, 3.5]),
    };
    expect(await read(scheme, change)).toBe(
      'Length of service points:24 months: 2 → 336 months: 3.5 (added)60 months: 4 (removed)1 unchanged12 months: 1',
    );
    const training = (complete_points: number) => [
      { name: 'Food hygiene', training_id: 3, complete_points, incomplete_points: 0 },
    ];
    expect(await read(scheme, { field: 'training_tronc_points', from: training(1), to: training(2) })).toBe(
      'Training points:Food hygiene: complete 1 → 2',
    );
  });

  it('shows rows within rows: the points of a job role in a department', async () => {
    const roles = (points: number) => [
      {
        department_id: 2,
        job_roles: [
          { job_role_id: 7, job_title: 'Bartender', points },
          { job_role_id: 3, job_title: 'Chef', points: 9 },
        ],
      },
    ];
    expect(
      await read(
        scheme,
        { field: 'job_roles', from: roles(10), to: roles(12) },
        { names: { 'department_id:2': 'Kitchen' } },
      ),
    ).toBe('Job roles:Kitchen: Bartender: 10 → 121 unchangedChef: 9');
  });

  it('shows permissions by their names, and only those that were added or removed', async () => {
    const rights = (...permissions: string[]) => [{ company_id: 7, permissions }];
    const change = {
      field: 'company_permissions',
      from: rights('view_sites', 'edit_sites'),
      to: rights('view_sites', 'view_tronc_schemes'),
    };
    expect(await read(user, change, { names: { 'company_id:7': 'Liffey Table' } })).toBe(
      'Company permissions:Liffey Table: added View tronc schemes; removed Edit sites',
    );
  });

  it.each<[string, AnyEntity, ValueChange, string]>([
    ['a frequency by its name', scheme, { field: 'frequency_id', from: 1, to: 4 }, 'Frequency:Weekly → Monthly'],
    [
      'a pay day by its name',
      scheme,
      { field: 'pay_date', from: 'friday', to: 'last_day' },
      'Pay date:Friday → Last day of the month',
    ],
    [
      'a percentage',
      scheme,
      { field: 'setup_fee_from_fund_percentage', from: 0, to: 50 },
      'Part of the setup fee paid from the fund:0% → 50%',
    ],
    ['the type of an announcement', announcement, { field: 'notice_type.id', from: 1, to: 4 }, 'Type:General → Urgent'],
    [
      'a record that no longer exists, without its id',
      user,
      { field: 'requested_by', from: 8, to: null },
      'Requested by:removed since → nothing',
    ],
  ])('shows %s', async (_, entity, change, text) => expect(await read(entity, change)).toBe(text));

  it('shows facts about an event without "nothing → ", and leaves out what only programs use', async () => {
    const facts = { isNew: true };
    expect(await read(scheme, { field: 'periods_remade', from: null, to: 52 }, facts)).toBe('Periods created again:52');
    expect(await read(scheme, { field: 'after', from: null, to: '2026-10-27' }, facts)).toBe(
      'Periods kept up to the pay date:27/10/2026',
    );
    expect(await read(troncPeriod, { field: 'content_hash', from: null, to: '28a488c1' }, facts)).toBe('');
    expect(await read(scheme, { field: 'id', from: null, to: 4 }, facts)).toBe('');
    const findings = [
      { code: 'FEE_FROM_FUND', severity: 'breach', field: null, law: null, words: 'fee_gb', params: { percent: '50' } },
    ];
    expect(await read(troncPeriod, { field: 'findings', from: null, to: findings }, facts)).toMatch(
      /^Compliance findings:.*50%/,
    );
  });

  it('shows which records were added or removed if others stay linked', async () => {
    const [north, south] = [
      { id: 1, name: 'North' },
      { id: 2, name: 'South' },
    ];
    const sites = (from: object[], to: object[]) => read(employee, { field: 'sites', from, to });
    expect(await sites([north], [north, south])).toBe('Sites:added South');
    expect(await sites([north, south], [north])).toBe('Sites:removed South');
    expect(await sites([north], [south])).toBe('Sites:added South; removed North');
    expect(await sites([], [south])).toBe('Sites:nothing → South');
    const created = { field: 'sites', from: [], to: [north] };
    expect(await read(employee, created, { isNew: true })).toBe('Sites:North');
  });

  it('shows by name which of several references were added or removed, and which record another was added to', async () => {
    const talks = generatedEntity('talks', {
      access: AREAS.sites,
      fields: { name: text('Name'), guests: references('Guests', 'employees') },
    });
    const names = { 'guests:1': 'Ann', 'guests:3': 'Noa' };
    const guests = (from: number[] | null, to: number[]) => read(talks, { field: 'guests', from, to }, { names });
    expect(await guests([1, 2], [2, 3])).toBe('Guests:added Noa; removed Ann');
    expect(await guests(null, [1])).toBe('Guests:nothing → Ann');
    const added = { field: 'linked:talks.guests', from: null, to: { id: 4, name: 'Fire safety' } };
    expect(await read(employee, added, { isNew: true })).toBe('Talks (Guests):Fire safety');
  });

  it('leaves out values that are the same before and after', async () => {
    expect(await read(scheme, { field: 'training.3', from: 'incomplete', to: 'incomplete' })).toBe('');
  });
});
