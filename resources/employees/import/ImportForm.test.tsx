import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Company } from '#domain/contract/companies.ts';
import type { Payroll } from '#domain/contract/payrolls.ts';
import { UnsavedChangesGuard } from '#src/reactAdmin/UnsavedChangesGuard.tsx';
import { answer, openScreen, troncmaster, withRights } from '#test/support/browser/openScreen.tsx';
import type { Sent, Wire } from '#test/support/browser/wire.ts';
import { ImportDrawer } from './ImportDrawer.tsx';

const company = { id: 1, name: 'Liffey Table', permissions: [] } as Company;
const payroll = (id: number) => ({ id, company_id: 1, name: `Payroll ${id}` }) as Payroll;
const lines = [{ line: 2, messages: ['payroll_ref is already used. Enter another.'] }];
const HEADER = 'forename_1,surname,payroll_ref';
const csv = (text: string) => new File([text], 'staff.csv', { type: 'text/csv' });

const accepted = (): ReturnType<typeof answer> => ({
  json: {
    status: 'preview',
    total_created: { employees: 1 },
    total_updated: { employees: 0 },
    roles_scheme_id: null,
    rows: [],
    questions: [],
  },
});
/** the answer to a check of the file */
let check = accepted;
let wire: Wire;
/** the corrections that the server has */
let draft: object | undefined;
const drafts = (method: string) => wire.sent.filter((sent) => sent.method === method && sent.url.includes('/drafts/'));
/** the records that were added */
let added: Record<'job_roles' | 'sites', string[]>;
/** the departments of the payroll */
let departments: string[];
const open = (
  payrolls: Payroll[],
  imported: (sent: Sent) => ReturnType<typeof answer> = () => answer({}),
  who = troncmaster,
) => {
  const opened = openScreen({
    at: '/c?drawer=import-employees',
    path: '/c',
    who,
    children: (
      <>
        <ImportDrawer company={company} />
        <UnsavedChangesGuard />
      </>
    ),
    reply: (sent) => {
      if (sent.url.includes('/drafts/') && sent.method !== 'GET')
        draft = sent.method === 'PUT' ? (sent.body as { data: object }).data : undefined;
      if (sent.url.includes('/drafts/'))
        return answer(
          draft ? { key: 'employee-import-1-cells', data: draft, updated_at: '2026-01-01T00:00:00Z' } : null,
        );
      if (sent.url.includes('/departments'))
        return answer(departments.map((name) => ({ dept_no: name, dept_name: name })));
      if (sent.url.includes('/job_roles')) return namedRecords(sent, 'job_roles', 'job_title', 'Waiter');
      if (sent.url.startsWith('/api/sites')) return namedRecords(sent, 'sites', 'name', 'Quay');
      if (sent.method === 'POST') return isCheck(sent) ? check() : imported(sent);
      return answer(sent.url.startsWith('/api/payrolls') ? payrolls : []);
    },
  });
  wire = opened.wire;
  return opened.router;
};
/** Lists the job roles or sites, and adds those that are sent; a short title is rejected. */
const namedRecords = (sent: Sent, kind: 'job_roles' | 'sites', field: string, first: string) => {
  if (sent.method === 'POST') {
    const name = String((sent.body as Record<string, unknown>)[field]);
    if (name.length < 3)
      return { status: 422, json: { message: 'Invalid', errors: { [field]: 'Enter at least 3 characters' } } };
    added[kind].push(name);
    return answer({ id: 9, [field]: name });
  }
  // The filter of the server: true selects the archived ones only.
  const names = sent.url.includes('archived=1') ? [] : [first, ...added[kind]];
  return answer(names.map((name, at) => ({ id: at + 1, [field]: name, archived: false, archived_at: null })));
};
const isCheck = ({ body }: Sent) => body instanceof FormData && body.has('dry_run') && !body.has('update_existing');
/** The requests other than those that check the file while it is corrected. */
const posts = () => wire.sent.filter((sent) => sent.body instanceof FormData && !isCheck(sent));
const give = async (file: File) =>
  userEvent.upload(await screen.findByLabelText('Employees file', { selector: 'input' }), file);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const textOf = (file: File): Promise<unknown> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(file);
  });
const read = () => screen.findByText('No errors found');
beforeEach(() => {
  draft = undefined;
  departments = [];
  added = { job_roles: [], sites: [] };
});
afterEach(() => {
  wire.restore();
  check = accepted;
});

describe('the import of employees', () => {
  it('requires a payroll in the company (EMP-048)', async () => {
    open([]);
    expect(
      await screen.findByText('A company must have at least one payroll in order to import employees'),
    ).toBeInTheDocument();
  });

  it('selects the only payroll automatically, and requires a choice between several (EMP-045, EMP-046)', async () => {
    open([payroll(1), payroll(2)]);
    await give(csv(`${HEADER}\nA,B,1`));
    await read();
    expect(screen.getByRole('combobox', { name: /Payroll/ })).toHaveValue('');
    await press('Import');
    expect(await screen.findByRole('link', { name: 'Payroll is a required field' })).toBeInTheDocument();
    expect(posts()).toHaveLength(0);
  });

  it('sends the payroll, our CSV and the name of the file, and reports how many employees were imported (EMP-050, EMP-053)', async () => {
    open([payroll(1)], () => ({
      status: 201,
      json: { status: 'success', total_created: { employees: 3 }, import_id: 1 },
    }));
    await give(csv(`First name;Last name;Staff no\nSeán;Ó Súilabháin;1`));
    await press('Import');
    expect(screen.getByText(/^Nothing has been imported yet/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Use these columns' })).toHaveFocus();
    await press('Use these columns');
    await read();
    await press('Import');
    expect(await screen.findByText('Imported 3 employees successfully')).toBeInTheDocument();
    const body = posts()[0]?.body as FormData;
    expect([body.get('payroll_id'), body.has('update_existing')]).toEqual(['1', false]);
    const sent = body.get('employees') as File;
    expect([sent.name, await textOf(sent)]).toEqual(['employees.csv', `${HEADER}\r\nSeán,Ó Súilabháin,1\r\n`]);
    expect(body.get('source_filename')).toBe('staff.csv');
  });

  it('warns about a start date far in the future before the import, until it is corrected', async () => {
    open([payroll(1)]);
    await give(csv(`${HEADER},start_date\nA,B,1,05/04/2062\nC,D,2,05/04/2026`));
    expect(await screen.findByText(/^1 start date is more than a year from now/)).toBeInTheDocument();
    const date = screen.getByRole('textbox', { name: 'Start date, line 2' });
    await userEvent.click(screen.getByRole('button', { name: 'Line 2: 05/04/2062' }));
    await userEvent.clear(date);
    await userEvent.type(date, '05042026{Enter}');
    await waitFor(() => expect(screen.queryByText(/more than a year from now/)).toBeNull());
  });

  it('requires exactly one file (EMP-047, VAL-063)', async () => {
    open([payroll(1)]);
    await press('Import');
    expect(await screen.findByRole('link', { name: 'Choose exactly one file' })).toBeInTheDocument();
    expect(posts()).toHaveLength(0);
  });

  it.each([
    ['an empty file', '', 'staff.csv is empty. Choose the file again.'],
    ['a file that is no text', 'PK\u0003\u0004\u0000\u0000', 'This is not a CSV or Excel file. Choose another file.'],
  ])('rejects %s before it is sent (F-73)', async (_, text, words) => {
    open([payroll(1)]);
    await give(csv(text));
    expect(await screen.findByText(words)).toBeInTheDocument();
    await press('Import');
    expect(posts()).toHaveLength(0);
  });

  it('marks errors with the server’s messages, and sends nothing until they are corrected (EMP-051)', async () => {
    open([payroll(1)], () => ({ status: 201, json: { total_created: { employees: 2 }, import_id: 1 } }));
    await give(
      csv(`${HEADER},email,job_role,site\nAda,,M1,ada@example.com,waiter,QUAY\nBen,Bell,m1,nobody,Pilot,Attic`),
    );
    expect(await screen.findByRole('textbox', { name: 'Surname, line 2' })).toBeInvalid();
    await press('Import');
    const table = await screen.findByRole('table', { name: 'Lines with errors' });
    const errors = within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
    expect(errors).toEqual([
      'Line 2, SurnameSurname is a required field',
      'Line 3, Payroll refPayroll ref appears more than once',
      'Line 3, EmailPlease enter a valid email address',
      'Line 3, Job roleJob role Pilot was not found. Check it, or choose another.',
      'Line 3, SiteSite Attic was not found. Check it, or choose another.',
    ]);
    expect(posts()).toHaveLength(0);
    await userEvent.type(screen.getByRole('textbox', { name: 'Surname, line 2' }), 'Ash');
    await userEvent.click(screen.getByRole('textbox', { name: 'Surname, line 3' }));
    await press('Leave out line 3');
    await waitFor(() => expect(screen.queryByRole('table', { name: 'Lines with errors' })).toBeNull());
    await press('Import');
    expect(await screen.findByText('Imported 2 employees successfully')).toBeInTheDocument();
  });

  it('shows the server’s errors by line and at the cell, without a snackbar (EMP-051, ERR-009)', async () => {
    open([payroll(1)], () => ({ status: 400, json: { message: 'The file contains errors', errors: lines } }));
    await give(csv(`${HEADER}\nA,B,1`));
    await read();
    // A check under way would otherwise accept what the import rejects.
    check = () => ({ status: 400, json: { message: 'The file contains errors', errors: lines } });
    await press('Import');
    const table = await screen.findByRole('table', { name: 'Lines with errors' });
    expect(within(table).getByRole('row', { name: /^Line 2, Payroll ref/ })).toHaveTextContent(
      'Payroll ref is already used. Enter another.',
    );
    expect(screen.getByRole('textbox', { name: 'Payroll ref, line 2' })).toBeInvalid();
    expect(screen.getAllByText('The file contains errors')).toHaveLength(1);
  });
});

describe('a block of cells copied from a spreadsheet', () => {
  const copied = (text: string) => ({ clipboardData: { getData: () => text } });
  const cell = (name: string) => screen.getByRole('textbox', { name });
  const textsOf = (column: string, lines: number) =>
    Array.from({ length: lines }, (_, at) => cell(`${column}, line ${at + 2}`).getAttribute('value'));

  it('fills ten cells with ten dates, and empties them in one step of undo', async () => {
    open([payroll(1)]);
    const people = Array.from({ length: 10 }, (_, at) => `A,B,${at},`);
    await give(csv(`${HEADER},start_date\n${people.join('\n')}`));
    await read();
    const dates = Array.from({ length: 10 }, (_, at) => `${String(at + 1).padStart(2, '0')}/06/2026`);
    fireEvent.paste(cell('Start date, line 2'), copied(`${dates.join('\r\n')}\r\n`));
    expect(textsOf('Start date', 10)).toEqual(dates);
    await userEvent.click(cell('Start date, line 2'));
    expect(screen.getByText(/10 cells pasted\./)).toBeInTheDocument();
    await press('Undo');
    expect(textsOf('Start date', 10)).toEqual(Array.from({ length: 10 }, () => ''));
    await press('Redo');
    expect(textsOf('Start date', 10)).toEqual(dates);
  });

  it('fills several columns, and says what did not fit', async () => {
    open([payroll(1)]);
    await give(csv(`${HEADER},job_role\nA,,1,\nB,,2,`));
    await screen.findByText('2 lines have errors');
    const first = cell('Surname, line 2');
    await userEvent.click(first);
    fireEvent.paste(first, copied('Ash\t11\twaiter\nBell\t12\tWaiter\nCox\t13\tWaiter'));
    expect(await screen.findByText(/6 cells pasted\. 3 cells did not fit\./)).toBeInTheDocument();
    expect([...textsOf('Payroll ref', 2), ...textsOf('Job role', 2)]).toEqual(['11', '12', 'waiter', 'Waiter']);
    expect(screen.getByText('No errors found')).toBeInTheDocument();
  });
});

describe('a job role or site that the company does not have', () => {
  const FILE = `${HEADER},job_role,site\nA,B,1,Pilot,Quay\nC,D,2,pilot; Waiter,Attic\nE,F,3,Waiter,Attic`;
  const choice = async (name: string) =>
    within(await screen.findByRole('listitem', { name: (text) => text.startsWith(`${name} `) }));

  it('is replaced in every line by one choice, which can be undone', async () => {
    open([payroll(1)]);
    await give(csv(FILE));
    expect(await screen.findByText('These 2 names were not found:')).toBeInTheDocument();
    const pilot = await choice('Pilot');
    expect(pilot.getByText('Job role, 2 lines')).toBeInTheDocument();
    expect(pilot.getByRole('button', { name: 'Use for all 2 lines' })).toBeDisabled();
    await userEvent.selectOptions(pilot.getByRole('combobox', { name: 'Use instead of ‘Pilot’' }), 'Waiter');
    await userEvent.click(pilot.getByRole('button', { name: 'Use for all 2 lines' }));
    expect(screen.getByRole('textbox', { name: 'Job role, line 2' })).toHaveValue('Waiter');
    expect(screen.getByRole('textbox', { name: 'Job role, line 3' })).toHaveValue('Waiter');
    expect(screen.getByText('This name was not found:')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Use instead of ‘Attic’' })).toHaveFocus();
    await press('Undo');
    expect(screen.getByRole('textbox', { name: 'Job role, line 3' })).toHaveValue('pilot; Waiter');
  });

  it('is created on request, keeping the corrections, and the focus goes to the result', async () => {
    open([payroll(1)]);
    await give(csv(`${HEADER},job_role,site\nA,B,1,Pilot,Quay\nC,,2,Pilot,Attic`));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Surname, line 3' }), 'Doe');
    await press('Create job role ‘Pilot’');
    expect(await screen.findByText('Job role added successfully')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText('This name was not found:')).toBeInTheDocument());
    await press('Create site ‘Attic’');
    await waitFor(() => expect(screen.getByText(/^2 lines/)).toHaveFocus());
    expect(screen.getByText('No errors found')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Surname, line 3' })).toHaveValue('Doe');
    expect(added).toEqual({ job_roles: ['Pilot'], sites: ['Attic'] });
  });

  it('shows why the server rejects its name', async () => {
    open([payroll(1)]);
    await give(csv(`${HEADER},job_role\nA,B,1,KP`));
    await press('Create job role ‘KP’');
    expect(await screen.findByText('Enter at least 3 characters')).toBeInTheDocument();
    expect(screen.getByText('This name was not found:')).toBeInTheDocument();
  });

  it('is not offered to be created without the permission', async () => {
    open([payroll(1)], undefined, withRights('create_employees', 'view_sites', 'create_sites'));
    await give(csv(`${HEADER},job_role,site\nA,B,1,Pilot,Attic`));
    expect(await screen.findByRole('button', { name: 'Create site ‘Attic’' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Create job role/ })).toBeNull();
  });
});

describe('a file from elsewhere', () => {
  it.each([
    ['E-Mail Addr.', 'Email'],
    ['Mail', 'Email'],
    ['Mobile Tel', 'Mobile number'],
    ['Date Joined', 'Start date'],
    ['Works at', 'Site'],
    ['Nat. Ins.', 'NI number'],
    ['Employee Surname', 'Surname'],
  ])('recognises the column %s as %s', async (theirs, ours) => {
    open([payroll(1)]);
    await give(csv(`Ref,${theirs}\n1,x\n`));
    const select = await screen.findByRole('combobox', { name: ours });
    expect(within(select).getByRole<HTMLOptionElement>('option', { name: theirs }).selected).toBe(true);
  });

  it('may be our own export: whole names, several sites, and its headings', async () => {
    open([payroll(1)], () => ({ status: 201, json: { total_created: { employees: 1 }, import_id: 1 } }));
    const header = 'Name,Payroll Ref,Email,Start Date,NI number / PPS number,Job roles,Sites';
    await give(csv(`${header}\n"Ó Súilabháin, Seán",K1,sean@example.com,2024-02-01,,Waiter,Quay; Quay\n`));
    await read();
    expect(screen.getByRole('textbox', { name: 'Surname, line 2' })).toHaveValue('Ó Súilabháin');
    await press('Import');
    await waitFor(() => expect(posts()).toHaveLength(1));
    const body = posts()[0]?.body as FormData;
    expect(await textOf(body.get('employees') as File)).toBe(
      'forename_1,surname,payroll_ref,email,start_date,job_role,site,ni_number\r\nSeán,Ó Súilabháin,K1,sean@example.com,2024-02-01,Waiter,Quay; Quay,\r\n',
    );
  });

  it('asks about names whose surname is not clear', async () => {
    open([payroll(1)]);
    await give(csv('Full name,Payroll ref\nMary Ann Ash,1\n'));
    const surname = await screen.findByRole('combobox', { name: 'Surname' });
    expect(within(surname).getByRole<HTMLOptionElement>('option', { name: 'Full name (Surname)' }).selected).toBe(true);
    await press('Use these columns');
    expect(await screen.findByRole('textbox', { name: 'Forename, line 2' })).toHaveValue('Mary Ann');
  });

  it('leaves out the example of the template', async () => {
    open([payroll(1)]);
    const template = 'Forename,Surname,Payroll ref,Start date\nExample,Delete this line,EXAMPLE,01/02/2024\n';
    await give(csv(template));
    expect(
      await screen.findByText('The file contains only the example of the template. Add your own lines below it.'),
    ).toBeInTheDocument();
    await give(csv(`${template}Ann,Ash,1,\n`));
    await read();
    expect(screen.getByRole('textbox', { name: 'Surname, line 3' })).toHaveValue('Ash');
    expect(screen.queryByRole('textbox', { name: 'Surname, line 2' })).toBeNull();
  });
});

describe('payroll refs that already exist', () => {
  it('are reported before Import is pressed, with the way to update these employees', async () => {
    check = () => ({ status: 400, json: { message: 'The file contains errors', errors: lines } });
    open([payroll(1)]);
    await give(csv(`${HEADER}\nA,B,1`));
    expect(await screen.findByText('1 line has a payroll ref that is already on this payroll.')).toBeInTheDocument();
    expect(screen.getByText('Correct this file before you import it')).toBeInTheDocument();
    expect(screen.queryByText('Nothing was imported')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Payroll ref, line 2' })).toBeInvalid();
    await press('Update these employees');
    expect(screen.getByRole('switch', { name: 'Update existing employees' })).toBeChecked();
    expect(posts()).toHaveLength(0);
  });
});

describe('closing the drawer with a file', () => {
  const correct = async () => {
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Payroll/ }), 'Payroll 2');
    await give(csv(`${HEADER}\nAda,,1`));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Surname, line 2' }), 'Ash');
    await userEvent.tab();
  };
  const isBack = async () => {
    expect(await screen.findByRole('textbox', { name: 'Surname, line 2' })).toHaveValue('Ash');
    expect(screen.getByRole('combobox', { name: /Payroll/ })).toHaveValue('2');
    expect(screen.getByText('staff.csv')).toBeInTheDocument();
  };

  it('keeps the corrected file, and can bring it back at once', async () => {
    open([payroll(1), payroll(2)]);
    await correct();
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    await press('Continue');
    await isBack();
  });

  it('begins with the corrected file when it is opened again, until the user discards it', async () => {
    const { navigate } = open([payroll(1), payroll(2)]);
    await correct();
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    await act(() => navigate('/c?drawer=import-employees'));
    await isBack();
    expect(screen.getByText('What you typed earlier is back.')).toBeInTheDocument();
    await press('Start with an empty form');
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    await waitFor(() => expect(drafts('DELETE')).toHaveLength(1));
  });

  it('keeps the corrections, but not the file, on the server, and corrects the same file again after a reload', async () => {
    open([payroll(1)]);
    await give(csv(`${HEADER}\nAda,,1`));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Surname, line 2' }), 'Ash');
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(drafts('PUT')).toHaveLength(1));
    expect(draft).toEqual({ filename: 'staff.csv', cells: [{ line: 2, place: 1, from: '', to: 'Ash' }] });
    cleanup();
    wire.restore();

    open([payroll(1)]);
    expect(await screen.findByText(/^You corrected 1 cell of staff\.csv/)).toBeInTheDocument();
    await give(csv(`${HEADER}\nAda,,1\nBea,Bell,2`));
    expect(await screen.findByRole('textbox', { name: 'Surname, line 2' })).toHaveValue('Ash');
    expect(screen.getByText('What you typed earlier is back: 1 corrected cell.')).toBeInTheDocument();
    await press('Discard corrections');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Surname, line 2' })).toHaveValue(''));
    expect(screen.queryByText(/What you typed earlier/)).toBeNull();
  });

  it('does not ask after the import', async () => {
    open([payroll(1)], () => ({ status: 201, json: { total_created: { employees: 1 }, import_id: 1 } }));
    await give(csv(`${HEADER}\nA,B,1`));
    await read();
    await press('Import');
    expect(await screen.findByText('Imported 1 employees successfully')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Import employees' })).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByText('Bring back')).toBeNull();
  });
});

describe('departments in a file', () => {
  const lines = `${HEADER},department\nAnn,Ash,1, kitchen\nBob,Bell,2,Kitchn\nCy,Cole,3,kitchn\nDi,Dunn,4,Cellar`;

  it('are replaced or created by the user if the company does not have them', async () => {
    departments = ['Kitchen'];
    open([payroll(1)]);
    await give(csv(lines));
    expect(await screen.findByText('These 2 names were not found:')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Department, line 2' })).toBeValid();
    const [item] = screen.getAllByRole('listitem', { name: /^Kitchn/ });
    const choice = within(item as HTMLElement);
    await userEvent.selectOptions(choice.getByRole('combobox'), 'Kitchen');
    await userEvent.click(choice.getByRole('button', { name: 'Use for all 2 lines' }));
    await press('Create department ‘Cellar’');
    await read();
    expect(screen.getByRole('textbox', { name: 'Department, line 3' })).toHaveValue('Kitchen');
    expect(screen.getByRole('textbox', { name: 'Department, line 4' })).toHaveValue('Kitchen');
    expect(screen.getByRole('textbox', { name: 'Department, line 5' })).toHaveValue('Cellar');
  });

  it('may be any as long as the company has none', async () => {
    open([payroll(1)]);
    await give(csv(lines));
    await read();
  });
});

describe('the reason of an error', () => {
  it('is scrolled into view with its cell, and so is the result of an import', async () => {
    const scrolled: (string | null)[] = [];
    Element.prototype.scrollIntoView = function () {
      scrolled.push(this.textContent);
    };
    try {
      open([payroll(1)]);
      await give(csv(`${HEADER}\nAnn,,1`));
      await press('Next error');
      expect(scrolled).toEqual([expect.stringMatching(/^Line 2, Surname: /)]);
      await press('Import');
      await waitFor(() => expect(scrolled).toContainEqual(expect.stringMatching(/^Nothing was imported/)));
    } finally {
      Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    }
  });
});

describe('updating employees by file (contract H3)', () => {
  const preview = {
    status: 'preview',
    total_created: { employees: 1 },
    total_updated: { employees: 1 },
    roles_scheme_id: null,
    questions: [{ code: 'schemes_of_other_sites', params: { names: 'Ash, Ann: Mill → Quay', people: 1 } }],
    rows: [
      {
        line: 2,
        action: 'update',
        employee_id: 9,
        name: 'Ash, Ann',
        changes: [
          { field: 'surname', from: 'Oak', to: 'Ash' },
          { field: 'start_date', from: null, to: '2026-03-01' },
        ],
        questions: [{ code: 'scheme_of_other_site', params: { scheme: 'Bar', scheme_site: 'Quay', sites: 'Mill' } }],
      },
      {
        line: 3,
        action: 'create',
        employee_id: null,
        name: 'Bell, Bob',
        changes: [{ field: 'surname', from: null, to: 'Bell' }],
        questions: [],
      },
      { line: 4, action: 'unchanged', employee_id: 8, name: 'Cox, Cay', changes: [], questions: [] },
    ],
  };
  const reply = ({ body }: Sent) =>
    (body as FormData).has('dry_run')
      ? { json: preview }
      : { status: 201, json: { ...preview, status: 'success', rows: undefined, import_id: 5 } };

  it('shows old and new values before anything is changed, then imports', async () => {
    open([payroll(1)], reply);
    await userEvent.click(await screen.findByRole('switch', { name: 'Update existing employees' }));
    await give(csv('payroll_ref,surname,start_date\n1,Ash,01/03/2026\n2,Bell,\n3,Cox,'));
    await read();
    await press('Preview changes');
    const table = await screen.findByRole('table', { name: 'Preview of this import' });
    expect(screen.getByText('1 new, 1 changed')).toBeInTheDocument();
    const rows = within(table).getAllByRole('row');
    expect(rows).toHaveLength(3);
    expect(rows[1]).toHaveTextContent(
      '2Ash, AnnChangedSurname: Oak → AshStart date: empty → 01/03/2026Check: the tronc scheme belongs to a site at which the employee does not work',
    );
    expect(
      screen.getByText(/would share in the tips.*: Ash, Ann: Mill → Quay\. Number of employees: 1\./),
    ).toBeVisible();
    expect(rows[2]).toHaveTextContent('3Bell, BobNewSurname: Bell');
    await userEvent.click(screen.getByRole('switch', { name: 'Show unchanged employees' }));
    expect(within(table).getByRole('row', { name: /Cox, Cay/ })).toHaveTextContent('Unchanged');
    expect(posts()).toHaveLength(1);
    await press('Import');
    expect(await screen.findByText('Employees added: 1. Employees updated: 1.')).toBeInTheDocument();
    expect(
      posts().map(({ body }) => ['dry_run', 'update_existing'].map((name) => (body as FormData).get(name))),
    ).toEqual([
      ['1', '1'],
      [null, '1'],
    ]);
  });

  it('shows the lines of the file, also if others were left out', async () => {
    open([payroll(1)], reply);
    await userEvent.click(await screen.findByRole('switch', { name: 'Update existing employees' }));
    await give(csv('payroll_ref,surname\n1,Ash\n2,Left\n3,Bell\n4,Cox'));
    await read();
    await userEvent.click(screen.getByRole('textbox', { name: 'Surname, line 3' }));
    await press('Leave out line 3');
    await press('Preview changes');
    const table = await screen.findByRole('table', { name: 'Preview of this import' });
    const lines = within(table).getAllByRole('row').slice(1);
    expect(lines.map((row) => row.textContent?.[0])).toEqual(['2', '4']);
  });

  it('offers nothing to import if the file changes nothing', async () => {
    const none = { employees: 0 };
    open([payroll(1)], () => ({
      json: { ...preview, total_created: none, total_updated: none, rows: [], questions: [] },
    }));
    await userEvent.click(await screen.findByRole('switch', { name: 'Update existing employees' }));
    await give(csv('payroll_ref,surname\n1,Ash'));
    await read();
    await press('Preview changes');
    expect(await screen.findByText('This file does not add or change any employees.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Back to the lines' })).toBeInTheDocument();
  });

  it('knows the job roles in use', async () => {
    open([payroll(1)], reply);
    await userEvent.click(await screen.findByRole('switch', { name: 'Update existing employees' }));
    await give(csv('payroll_ref,job_role\n1,Waiter'));
    await read();
    expect(screen.queryByText('This name was not found:')).toBeNull();
  });

  it('returns to the rows', async () => {
    open([payroll(1)], reply);
    await userEvent.click(await screen.findByRole('switch', { name: 'Update existing employees' }));
    await give(csv('payroll_ref,surname\n1,Ash'));
    await read();
    await press('Preview changes');
    await press('Back to the lines');
    expect(await screen.findByRole('textbox', { name: 'Surname, line 2' })).toHaveValue('Ash');
  });

  it('takes a corrected date as a person types it', async () => {
    open([payroll(1)], reply);
    await give(csv('forename_1,surname,payroll_ref,start_date\nAnn,Ash,1,soon'));
    const cell = await screen.findByRole('textbox', { name: 'Start date, line 2' });
    expect(cell).toBeInvalid();
    await userEvent.clear(cell);
    await userEvent.type(cell, '01022024');
    expect(cell).toHaveValue('01/02/2024');
    await read();
  });

  it('is not offered to users who may not edit', async () => {
    open([payroll(1)], reply, withRights('create_employees'));
    await screen.findByRole('button', { name: 'Import' });
    expect(screen.queryByRole('switch', { name: 'Update existing employees' })).toBeNull();
  });
});

describe('a user who may not add employees', () => {
  it('gets No access at the address of the import, and no form', async () => {
    open([payroll(1)], undefined, withRights('view_employees'));
    expect(await screen.findByText('No access')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  });
});
