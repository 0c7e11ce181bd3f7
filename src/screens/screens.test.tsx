import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminUI, Resource } from 'react-admin';
import { createHttp } from '#dataProvider/httpClient.ts';
import { createDataProvider } from '#dataProvider/index.ts';
import { type AnyEntity, defineEntity } from '#domain/schema/defineEntity.ts';
import { choice, date, flag, money, percent, postcode, reference, text } from '#domain/schema/field.ts';
import { openFilters } from '#test/support/browser/listTools.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { plainLooks, type Sent, tapWire, type Wire } from '#test/support/browser/wire.ts';
import { Notifications } from '../layout/Notifications.tsx';
import { entityResource } from './entityResource.tsx';

/** Only this declaration: the screens below follow from it (ARC-005). */
const voucher = defineEntity('vouchers', {
  words: { one: 'Voucher', many: 'Vouchers' },
  tenancy: 'ofCompany',
  title: 'code',
  access: { view: 'anyone', create: 'anyone', edit: 'anyone' },
  variant: (values) => (values.country === 'IE' ? 'IE' : 'GB'),
  list: {
    columns: ['code', 'worth', 'expires', 'colour'],
    sort: 'code:asc',
    sortable: ['code', 'worth'],
    perPage: 10,
    filters: { colour: 'colour' },
  },
  fields: {
    company_id: reference('Company', 'companies', { required: true, readOnly: true }),
    code: text('Code', { required: true, max: 12, search: true }),
    worth: money('Worth', { required: true, min: -9_999, rules: { required: 'required_field' } }),
    discount: percent('Discount'),
    colour: choice('Colour', ['red', 'green'], { required: true, default: 'red' }),
    expires: date('Expires'),
    country: choice('Country', ['GB', 'IE'], { required: true, default: 'GB' }),
    post_code: postcode('Postcode', { read: 'address.post_code', write: 'postcode', irishLabel: 'Eircode' }),
    live: flag('Live', { required: true, default: true }),
    issued_by: text('Issued by', { readOnly: true }),
  },
});

const record = {
  id: 4,
  revision: 2,
  company_id: 1,
  company: { id: 1, name: 'Abbey Road Hotels' },
  code: 'SPRING',
  worth: '-1234.50',
  discount: 2.5,
  colour: 'green',
  expires: '2026-05-01',
  country: 'GB',
  address: { post_code: 'SW1A 1AA' },
  live: true,
  issued_by: null,
};

let wire: Wire;
afterEach(() => {
  jest.useRealTimers();
  wire.restore();
});

type Reply = ReturnType<NonNullable<Parameters<typeof tapWire>[0]>>;
const listed = (rows: object[], total = rows.length): Reply => ({ json: { data: rows, meta: { total } } });

/** Opens the vouchers' screens at an address, with the real data provider and an intercepted network. */
function open(at: string, reply: (sent: Sent) => Reply) {
  wire = tapWire((sent) => plainLooks(sent) ?? reply(sent));
  const register: Record<string, AnyEntity> = { vouchers: voucher };
  const data = createDataProvider(createHttp({ apiUrl: '/api', token: () => 't' }), register);
  const { element, router } = shell({
    at,
    data,
    children: (
      <AdminUI layout={({ children }) => <main>{children}</main>} notification={Notifications} disableTelemetry>
        <Resource {...entityResource(voucher)} />
      </AdminUI>
    ),
  });
  render(element);
  return router;
}

const sentBy = (method: string): Sent[] =>
  wire.sent.filter((sent) => sent.method === method && sent.url.startsWith('/api/vouchers'));
const field = (name: RegExp | string) => screen.findByRole('textbox', { name });

describe('the list of an entity', () => {
  it('shows the declared columns, each value in its own format, the first one as a link (ARC-005)', async () => {
    open('/vouchers', () => listed([record]));
    expect(await screen.findByRole('link', { name: 'SPRING' })).toHaveAttribute('href', '/vouchers/4/show');
    expect(screen.getByText('−£1,234.50')).toBeInTheDocument();
    expect(screen.getByText('01/05/2026')).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: 'Green' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Vouchers 1');
    expect(sentBy('GET')[0]?.url).toBe('/api/vouchers?page=1&per_page=10&sort_by=code%3Aasc');
  });

  it('sorts by the names that the server sorts by, and by no others', async () => {
    open('/vouchers', () => listed([record]));
    const heads = await screen.findAllByRole('columnheader');
    const sortable = heads.filter((head) => within(head).queryByRole('button')).map((head) => head.textContent);
    expect(sortable).toEqual(['Code', 'Worth']);
    await userEvent.click(within(heads[2] as HTMLElement).getByRole('button'));
    await waitFor(() => expect(wire.last().url).toContain('sort_by=worth%3Aasc'));
  });

  it.each([
    [10, false],
    [11, true],
  ])('pages a list of %i rows: %s (WGT-001)', async (total, paged) => {
    open('/vouchers', () => listed([record], total));
    await screen.findByRole('link', { name: 'SPRING' });
    expect(screen.queryByRole('navigation', { name: /pagination/i }) !== null).toBe(paged);
  });

  it('searches 300 ms after the last keystroke, and keeps the search in the address (WGT-002)', async () => {
    const router = open('/vouchers', () => listed([record]));
    await screen.findByRole('link', { name: 'SPRING' });
    jest.useFakeTimers();
    const typist = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null });
    await typist.type(screen.getByRole('searchbox'), 'spr');
    await act(() => jest.advanceTimersByTimeAsync(299));
    expect(wire.last().url).not.toContain('search_string');
    await act(() => jest.advanceTimersByTimeAsync(1));
    await waitFor(() => expect(wire.last().url).toContain('search_string=spr'));
    expect(router.state.location.search).toContain('search_string');
  });

  it('filters by the fields that the declaration allows in a query', async () => {
    open('/vouchers', () => listed([record]));
    await openFilters();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Colour' }), 'green');
    await waitFor(() => expect(wire.last().url).toContain('colour=green'));
  });

  it('reports that there are no rows, and links to the page that creates the first one', async () => {
    open('/vouchers', () => listed([]));
    expect(await screen.findByText('No Vouchers')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Add Voucher' })).toHaveAttribute('href', '/vouchers/create');
  });
});

describe('the create form of an entity', () => {
  it('marks required fields, starts with the defaults and leaves out read-only fields (WGT-009)', async () => {
    open('/vouchers/create', () => listed([]));
    expect((await field(/^Code/)).closest('div')?.parentElement).toHaveTextContent('Code *');
    expect(screen.getByRole('combobox', { name: /Colour/ })).toHaveValue('red');
    expect(screen.getByRole('checkbox', { name: 'Live' })).toBeChecked();
    expect(screen.queryByRole('textbox', { name: 'Issued by' })).not.toBeInTheDocument();
    // It may be negative, and a number pad has no minus sign.
    expect(screen.getByRole('textbox', { name: /^Worth/ })).toHaveAttribute('inputmode', 'text');
  });

  it('shows errors at the fields and above them, with the focus on the summary, and sends nothing', async () => {
    open('/vouchers/create', () => listed([]));
    await userEvent.type(await field(/^Postcode/), 'nowhere');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('There are 3 problems')).toBeInTheDocument();
    expect(screen.getAllByText('Code is a required field')).toHaveLength(2);
    expect(screen.getAllByText('Required field')).toHaveLength(1);
    expect(screen.getByRole('link', { name: /^\S.*: Required field$/ })).toBeInTheDocument();
    expect(screen.getAllByText('Valid postcode required')).toHaveLength(2);
    const summary = screen.getByText('There are 3 problems').closest('[role=alert]');
    await waitFor(() => expect(summary).toHaveFocus());
    await userEvent.click(screen.getByRole('link', { name: 'Code is a required field' }));
    expect(screen.getByRole('textbox', { name: /^Code/ })).toHaveFocus();
    expect(sentBy('POST')).toHaveLength(0);
  });

  it("follows the record's country in texts and rules immediately (ARC-006)", async () => {
    open('/vouchers/create', () => listed([]));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Country/ }), 'IE');
    await userEvent.type(await field('Eircode'), 'SW1A 1AA');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('Valid Eircode required')).length).toBeGreaterThan(0);
  });

  it('sends the request’s names, leaves out blanks, and returns to the list with a notice (F-37)', async () => {
    const router = open('/vouchers/create', ({ method }) =>
      method === 'POST' ? { status: 201, json: { data: record } } : listed([record]),
    );
    await userEvent.type(await field(/^Code/), 'SPRING');
    await userEvent.type(await field(/^Worth/), '12.50');
    await userEvent.type(await field(/^Postcode/), 'SW1A 1AA');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/vouchers'));
    expect(sentBy('POST')[0]?.body).toEqual({
      code: 'SPRING',
      worth: '12.50',
      colour: 'red',
      country: 'GB',
      postcode: 'SW1A 1AA',
      live: true,
    });
    expect(await screen.findByText('Voucher created')).toBeInTheDocument();
  });

  it("shows the server's errors at the form's own fields, and its message (F-38, contract A3)", async () => {
    const refusal = { message: 'Please check', code: 'invalid', errors: { postcode: ['Not served there'] } };
    open('/vouchers/create', ({ method }) => (method === 'POST' ? { status: 422, json: refusal } : listed([])));
    await userEvent.type(await field(/^Code/), 'SPRING');
    await userEvent.type(await field(/^Worth/), '1');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Postcode/ })).toHaveAccessibleDescription('Not served there'),
    );
    await waitFor(() => expect(screen.getByText('There is a problem').closest('[role=alert]')).toHaveFocus());
    expect(await screen.findByText('Please check')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^Code/ })).toHaveValue('SPRING');
  });
});

describe('the edit form of an entity', () => {
  /** The server: one voucher; it rejects any change that is not based on `revision`. */
  const server =
    (current: typeof record) =>
    ({ method, headers, body }: Sent): Reply => {
      if (method !== 'PATCH') return { json: { data: record } };
      if (headers.get('If-Match') !== `"${current.revision}"`)
        return { status: 412, json: { message: 'Changed', code: 'changed', data: current } };
      return { json: { data: { ...current, ...(body as object), revision: current.revision + 1 } } };
    };

  it('sends only what was changed, based on the revision that was read (F-154)', async () => {
    open('/vouchers/4', server(record));
    const code = await field(/^Code/);
    await userEvent.clear(code);
    await userEvent.type(code, 'SUMMER');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentBy('PATCH')).toHaveLength(1));
    const [sent] = sentBy('PATCH');
    expect([sent?.url, sent?.body]).toEqual(['/api/vouchers/4', { code: 'SUMMER' }]);
    expect(await screen.findByText('Voucher saved')).toBeInTheDocument();
  });

  const typeOver = async () => {
    open('/vouchers/4', server({ ...record, code: 'AUTUMN', colour: 'red', revision: 3 }));
    const code = await field(/^Code/);
    await userEvent.clear(code);
    await userEvent.type(code, 'SUMMER');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    return screen.findByRole('alertdialog', { name: 'Someone else has changed this' });
  };

  it('shows both versions of every field that differs when someone else saved first (F-154)', async () => {
    const dialog = await typeOver();
    const rows = within(dialog)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows).toEqual(['FieldTheirsYours', 'CodeAUTUMNSUMMER', 'ColourRednot changed by you']);
  });

  it('keeps mine: sends the same change again, based on the latest revision', async () => {
    const dialog = await typeOver();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(sentBy('PATCH')).toHaveLength(2));
    const [, second] = sentBy('PATCH');
    expect(second?.headers.get('If-Match')).toBe('"3"');
    expect(second?.body).toEqual({ code: 'SUMMER' });
    expect(await screen.findByText('Voucher saved')).toBeInTheDocument();
  });

  it('asks nothing if the record already matches, because the response to the first save was lost (issue 7)', async () => {
    open('/vouchers/4', server({ ...record, code: 'SUMMER', revision: 3 }));
    const code = await field(/^Code/);
    await userEvent.clear(code);
    await userEvent.type(code, 'SUMMER');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Voucher saved')).toBeInTheDocument();
    expect(sentBy('PATCH').map(({ headers }) => headers.get('If-Match'))).toEqual(['"2"', '"3"']);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('reloads: shows the current record and discards what was typed', async () => {
    const dialog = await typeOver();
    const reads = sentBy('GET').length;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(sentBy('GET').length).toBeGreaterThan(reads));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('shows Not Found for a record that does not exist', async () => {
    open('/vouchers/5', () => ({ status: 404, json: { message: 'Not found', code: 'not_found' } }));
    expect(await screen.findByRole('heading', { name: 'Not Found' })).toBeInTheDocument();
  });
});

describe('the page of a record', () => {
  it('shows every field with its label, and an empty field as none', async () => {
    open('/vouchers/4/show', () => ({ json: { data: record } }));
    expect(await screen.findByRole('heading', { level: 1, name: 'SPRING' })).toBeInTheDocument();
    expect(screen.getByText('Abbey Road Hotels')).toBeInTheDocument();
    expect(screen.getByText('2.5%')).toBeInTheDocument();
    expect(screen.getByText('Issued by').nextElementSibling).toHaveTextContent('None');
    expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/vouchers/4');
  });
});
