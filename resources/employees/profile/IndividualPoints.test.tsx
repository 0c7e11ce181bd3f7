import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, openScreen } from '#test/support/browser/openScreen.tsx';
import type { Wire } from '#test/support/browser/wire.ts';
import { IndividualPoints, isIndividual } from './IndividualPoints.tsx';

let wire: Wire;
const open = (
  schemeId?: number,
  reply: Parameters<typeof openScreen>[0]['reply'] = () => answer({ individual: 5, revision: 4 }),
) => {
  const children = <IndividualPoints employeeId={7} companyId={1} schemeId={schemeId} individual={0} revision={3} />;
  const withFacts: typeof reply = (call) => (call.url.includes('/fact_changes') ? answer([]) : reply(call));
  wire = openScreen({ at: '/p', path: '/p', children, reply: withFacts }).wire;
};
afterEach(() => wire?.restore());

it.each([
  ['5', true],
  ['-12', true],
  ['999', true],
  ['0', false],
  ['1.5', false],
  ['1000', false],
  ['', false],
  ['abc', false],
])('%j may be saved as individual points: %s (F-67)', (text, may) => expect(isIndividual(text)).toBe(may));

describe('individual points', () => {
  it('sends them as typed, once they are a whole number other than 0 (EMP-037, EMP-038)', async () => {
    open(2);
    const save = await screen.findByRole('button', { name: 'Save' });
    expect(save).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: 'Individual points' }), '5');
    await userEvent.click(save);
    expect(await screen.findByText('Tronc points updated successfully.')).toBeInTheDocument();
    const sent = wire.sent.find(({ method }) => method === 'PATCH');
    expect(sent?.url).toBe('/api/tronc_schemes/2/employees/7/tronc_points');
    expect(sent?.body).toEqual({ individual: 5 });
  });

  it('says what is wrong with a text that is not a number, and mentions Clear only if there are points', async () => {
    open(2);
    const field = await screen.findByRole('textbox', { name: 'Individual points' });
    expect(field).toHaveAccessibleDescription('A whole number other than 0, from -999 to 999.');
    await userEvent.type(field, 'abc');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(
      'Individual points must be a whole number other than 0, from -999 to 999',
    );
    await userEvent.clear(field);
    await userEvent.type(field, '5');
    expect(field).toBeValid();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/To remove the points, select Clear/)).toBeInTheDocument();
  });

  it('requires a scheme: without one, sends nothing and shows the reason (EMP-039)', async () => {
    open(undefined);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Individual points' }), '5');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText('Employee needs to be linked to a scheme to update Tronc Points.'),
    ).toBeInTheDocument();
    expect(wire.sent.filter(({ method }) => method === 'PATCH')).toHaveLength(0);
  });

  it('saves without a question if only another part of the employee has changed since', async () => {
    open(2, ({ method, headers }) => {
      if (method !== 'PATCH') return answer([]);
      const stale = {
        status: 412,
        json: { code: 'changed', message: 'Changed', data: { individual: 0, revision: 4 } },
      };
      return headers.get('if-match') === '"4"' ? answer({ individual: 5, revision: 5 }) : stale;
    });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Individual points' }), '5');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Tronc points updated successfully.')).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('shows points that someone else has set since next to the user’s own, and overwrites nothing without asking', async () => {
    const theirs = { individual: 9, revision: 4 };
    open(2, ({ method, headers }) => {
      if (method !== 'PATCH') return answer([]);
      const stale = { status: 412, json: { code: 'changed', message: 'Changed', data: theirs } };
      return headers.get('if-match') === '"4"' ? answer({ individual: 5, revision: 5 }) : stale;
    });
    const field = await screen.findByRole('textbox', { name: 'Individual points' });
    await userEvent.type(field, '5');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByRole('row', { name: 'Individual points 9 5' })).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Tronc points updated successfully.')).toBeInTheDocument();
    const sent = wire.sent.filter(({ method }) => method === 'PATCH');
    expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"']);
    expect(field).toHaveValue('5');
  });
});
