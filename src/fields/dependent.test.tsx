import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CreateBase } from 'ra-core';
import { AREAS } from '#domain/access/areas.ts';
import { choice, choices, decimal, derived, list, money, month, text, time, weekdays } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { EntityForm } from '../screens/form/EntityForm.tsx';

/** Pence for millionths of a mile. @throws RangeError for a distance without a rate */
const pay = (miles: number): number => {
  if (miles > 1_000_000_000) throw new RangeError('There is no rate above 1,000 miles.');
  return Math.round((miles * 45) / 1_000_000);
};

const claim = generatedEntity('claims', {
  access: AREAS.sites,
  fields: {
    name: text('Name', { required: true }),
    left_at: time('Left at'),
    season: month('Month'),
    days: weekdays('Days'),
    code: text('Code', { pattern: /^[A-Z]{2}\d{2}$/, example: 'KT01' }),
    budget: money('Budget'),
    type: choice('Type', { car: 'Own car', train: { label: 'Train', tone: 'info' } }),
    extras: choices('Extras', { meal: 'Meal', hotel: 'Hotel', taxi: 'Taxi' }, { max: 2 }),
    hotel: text('Hotel name', { showIf: { extras: 'hotel' }, requiredIf: { extras: 'hotel' } }),
    ticket: text('Ticket number', { showIf: { type: 'train' }, requiredIf: { type: 'train' }, hint: 'Eight digits' }),
    lines: list('Lines', {
      of: { place: text('Place', { required: true }), miles: decimal('Miles', { places: 1 }) },
    }),
    total: derived(money('Total'), {
      of: ['lines'],
      value: ({ lines }: { lines: { miles: number | null }[] | null }) =>
        (lines ?? []).reduce((sum, { miles }) => sum + pay(miles ?? 0), 0),
    }),
  },
  sections: { Journey: ['left_at', 'days'], 'Costs and codes': ['total', 'code', 'budget'] },
  messages: { too_dear: 'The total must not exceed the budget' },
  check: ({ budget, total }) => (budget && total && total > budget ? { budget: 'too_dear' } : undefined),
});

const open = async (values: object = {}) => {
  const sent: unknown[] = [];
  const data = {
    create: async (_: string, { data }: { data: unknown }) => {
      sent.push(data);
      return { data: { id: 1 } };
    },
  };
  const record = { name: 'March', company_id: 1, lines: [], ...values };
  const { element } = shell({
    data: data as never,
    children: (
      <CreateBase resource="claims" record={record} redirect={false}>
        <EntityForm
          entity={claim}
          mode="create"
          fields={[
            'left_at',
            'season',
            'days',
            'code',
            'budget',
            'type',
            'extras',
            'hotel',
            'ticket',
            'lines',
            'total',
          ]}
          warn={false}
        />
      </CreateBase>
    ),
  });
  render(element);
  await screen.findByRole('button', { name: 'Add a row' });
  return { sent, user: userEvent.setup() };
};

describe('fields that depend on others, in a form', () => {
  it('shows a derived field while the others are typed, also before every row is complete', async () => {
    const { user } = await open();
    const total = screen.getByLabelText('Total');
    expect(total).toHaveTextContent('£0.00');
    await user.click(screen.getByRole('button', { name: 'Add a row' }));
    await user.type(screen.getByRole('textbox', { name: 'Miles' }), '12.5');
    expect(total).toHaveTextContent('£5.63');
    await user.type(screen.getByRole('textbox', { name: 'Miles' }), 'x');
    expect(total).toHaveTextContent('£0.00');
  });

  it('shows a dash instead of failing while the function of a derived field throws an error', async () => {
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add a row' }));
    await user.type(screen.getByRole('textbox', { name: 'Miles' }), '2000');
    expect(screen.getByLabelText('Total')).toHaveTextContent('–');
    expect(reported).toHaveBeenCalledWith(new RangeError('There is no rate above 1,000 miles.'));
    await user.type(screen.getByRole('textbox', { name: 'Miles' }), '{Backspace}');
    expect(screen.getByLabelText('Total')).toHaveTextContent('£90.00');
    reported.mockRestore();
  });

  it('shows a conditional field, marked as required, only while its condition is fulfilled', async () => {
    const { user, sent } = await open();
    expect(screen.queryByRole('textbox', { name: /Ticket/ })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'train');
    expect(await screen.findByRole('textbox', { name: /Ticket number/ })).toBeRequired();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('Ticket number is a required field')).length).toBeGreaterThan(0);
    // The hint says how to correct the value.
    expect(screen.getByText('Eight digits')).toBeVisible();
    expect(sent).toEqual([]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'car');
    expect(screen.queryByRole('textbox', { name: /Ticket/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Save' });
    expect(sent).toHaveLength(1);
  });

  it('groups the fields under the headings of their sections, in the declared order', async () => {
    await open();
    const sections = screen.getAllByRole('region');
    expect(sections.map((section) => within(section).getByRole('heading').textContent)).toEqual([
      'Journey',
      'Costs and codes',
    ]);
    const [journey, costs] = sections;
    expect(within(journey as HTMLElement).getByRole('textbox', { name: 'Left at' })).toBeInTheDocument();
    expect(within(costs as HTMLElement).getByLabelText('Total')).toBeInTheDocument();
    expect(within(costs as HTMLElement).queryByRole('combobox', { name: 'Type' })).toBeNull();
  });

  it('applies a rule over several fields, a derived one included, with its own message', async () => {
    const { user, sent } = await open({ lines: [{ place: 'Leith', miles: 100 }] });
    const budget = screen.getByRole('textbox', { name: 'Budget' });
    await user.type(budget, '44.99');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('The total must not exceed the budget')).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
    await user.clear(budget);
    await user.type(budget, '45');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('sends a typed month and the chosen days as the API names them, and shows the example of a pattern', async () => {
    const { user, sent } = await open({ days: ['sunday'] });
    const typed = screen.getByRole('textbox', { name: 'Month' });
    await user.type(typed, 'march 2026');
    await user.tab();
    expect(typed).toHaveValue('03/2026');
    const days = within(screen.getByRole('group', { name: 'Days' }));
    expect(days.getByRole('checkbox', { name: 'Sunday' })).toBeChecked();
    await user.click(days.getByRole('checkbox', { name: 'Friday' }));
    await user.click(days.getByRole('checkbox', { name: 'Monday' }));
    await user.click(days.getByRole('checkbox', { name: 'Sunday' }));
    await user.type(screen.getByRole('textbox', { name: 'Code' }), 'kt');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('Code must look like this: KT01')).length).toBeGreaterThan(0);
    await user.clear(screen.getByRole('textbox', { name: 'Code' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toMatchObject([{ season: '2026-03', days: ['monday', 'friday'] }]));
  });

  it('keeps a value that a choice no longer offers, marked, until another is chosen', async () => {
    const { user, sent } = await open({ type: 'coach' });
    const type = screen.getByRole('combobox', { name: 'Type' });
    expect(type).toHaveDisplayValue('coach (no longer offered)');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toMatchObject([{ type: 'coach' }]));
    await user.selectOptions(type, 'Own car');
    expect(within(type).queryByRole('option', { name: /coach/ })).toBeNull();
  });

  it('chooses several values of a list, at most as many as declared, and applies conditions to each of them', async () => {
    const { user, sent } = await open({ extras: ['coach'] });
    const input = screen.getByRole('combobox', { name: 'Extras' });
    expect(screen.getByRole('button', { name: 'coach (no longer offered)' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /Hotel name/ })).toBeNull();
    await user.click(input);
    await user.click(screen.getByRole('option', { name: 'Hotel' }));
    expect(screen.getByRole('option', { name: 'Meal' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('2 of at most 2 chosen')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.type(await screen.findByRole('textbox', { name: /Hotel name/ }), 'Grand');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toMatchObject([{ extras: ['hotel', 'coach'], hotel: 'Grand' }]));
  });

  it('writes a time of day as it will be stored when the user leaves the field', async () => {
    const { user } = await open();
    const field = screen.getByRole('textbox', { name: 'Left at' });
    await user.type(field, '930');
    await user.tab();
    expect(field).toHaveValue('09:30');
    await user.clear(field);
    await user.type(field, '9:30 in the evening');
    await user.tab();
    expect(field).toHaveValue('9:30 in the evening');
  });
});
