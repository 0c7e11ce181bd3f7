import { tapWire, type Wire } from '#test/support/browser/wire.ts';
import { createHttp } from './httpClient.ts';
import { createRestProvider } from './restProvider.ts';

let wire: Wire;
afterEach(() => wire.restore());

const provider = () => createRestProvider(createHttp({ apiUrl: '/api', token: () => 't' }));
const listParams = (over = {}) => ({
  pagination: { page: 2, perPage: 10 },
  sort: { field: 'name', order: 'DESC' as const },
  filter: {},
  ...over,
});

describe('a list', () => {
  it('requests page, size and field:direction, and takes the total from meta.total (contract A5, SES-034, ARC-002)', async () => {
    wire = tapWire(() => ({ json: { data: [{ id: 1 }], meta: { total: 41 } } }));
    const { data, total } = await provider().getList('sites', listParams({ filter: { company_ids: [3] } }));
    expect(wire.last().url).toBe('/api/sites?page=2&per_page=10&sort_by=name:desc&company_ids[]=3'.replace(':', '%3A'));
    expect([data, total]).toEqual([[{ id: 1 }], 41]);
  });

  it('passes on what the list has next to its rows, such as the options of its filters (API-037)', async () => {
    const filter_options = { uploader_id: [{ id: 9, name: 'Mia Nager' }] };
    wire = tapWire(() => ({ json: { data: [], meta: { total: 0 }, filter_options } }));
    expect((await provider().getList('documents', listParams())).meta).toEqual({ total: 0, filter_options });
  });

  it('requests companies of this portal with their counts (F-39)', async () => {
    wire = tapWire(() => ({ json: { data: [], meta: { total: 0 } } }));
    await provider().getList('companies', listParams());
    expect(wire.last().url).toContain('troncs_only=1&get_stats[]=employees&get_stats[]=schemes&get_stats[]=sites');
  });

  it('names the record to which the listed records belong', async () => {
    wire = tapWire(() => ({ json: { data: [], meta: { total: 0 } } }));
    await provider().getManyReference('sites', { ...listParams(), target: 'company_ids', id: 7 });
    expect(wire.last().url).toContain('company_ids[]=7');
  });

  it('is cancelled by its signal (SES-035)', async () => {
    wire = tapWire();
    const signal = AbortSignal.abort();
    await expect(provider().getList('sites', { ...listParams(), signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('records by id', () => {
  it('are requested from their list in one call', async () => {
    wire = tapWire(() => ({ json: { data: [{ id: 7 }, { id: 8 }], meta: { total: 2 } } }));
    await expect(provider().getMany('sites', { ids: [7, '8'] })).resolves.toEqual({ data: [{ id: 7 }, { id: 8 }] });
    expect(wire.sent.map(({ url }) => url)).toEqual(['/api/sites?ids[]=7&ids[]=8&per_page=100']);
  });

  it('are requested a hundred at a time, since a URL is limited in length', async () => {
    wire = tapWire(() => ({ json: { data: [], meta: { total: 0 } } }));
    await provider().getMany('employees', { ids: Array.from({ length: 150 }, (_, at) => at + 1) });
    expect(wire.sent.map(({ url }) => url.split('ids[]=').length - 1)).toEqual([100, 50]);
  });

  it('are requested under their company if they are listed by company', async () => {
    wire = tapWire(() => ({ json: { data: [{ id: 3 }], meta: { total: 1 } } }));
    await provider().getMany('job_roles', { ids: [3], meta: { companyId: 5 } });
    expect(wire.last().url).toBe('/api/company/5/job_roles?ids[]=3&per_page=100');
  });

  it('leave out records that were not requested, so that none replaces a missing one', async () => {
    wire = tapWire(() => ({ json: { data: [{ id: 1 }, { id: 2 }], meta: { total: 2 } } }));
    await expect(provider().getMany('sites', { ids: [2] })).resolves.toEqual({ data: [{ id: 2 }] });
  });
});

describe('one record', () => {
  it.each([
    ['tickets', '/api/tickets/4'],
    ['employees', '/api/employee/4'],
    ['schemes', '/api/tronc_schemes/4?include_current_period=1&include_tax_years=1'],
  ])('reads one of %s at %s', async (resource, url) => {
    wire = tapWire(() => ({ json: { data: { id: 4 } } }));
    await expect(provider().getOne(resource, { id: 4 })).resolves.toEqual({ data: { id: 4 } });
    expect(wire.last().url).toBe(url);
  });

  it('is changed by PATCH on the revision that the user saw (F-154)', async () => {
    wire = tapWire(() => ({ json: { data: { id: 4, revision: 6 } } }));
    await provider().update('companies', { id: 4, data: { name: 'New' }, previousData: { id: 4, revision: 5 } });
    expect([wire.last().method, wire.last().url]).toEqual(['PATCH', '/api/company/4/edit']);
    expect(wire.last().headers.get('If-Match')).toBe('"5"');
    expect(wire.last().body).toEqual({ name: 'New' });
  });

  const quay = {
    id: 4,
    revision: 5,
    country: 'GB',
    name: 'Quay',
    trading_as_name: 'Quay',
    companies_house_number: '01234567',
    address: { line_1: '1 Quay', line_2: null, line_3: null, post_town: 'Leith', post_code: 'EH6 6QW' },
    compliance_mode: 'warn',
    second_look: false,
    tipology: true,
  };

  it('is sent with its whole payload where the specification lists it, and otherwise with what was changed (CMP-018)', async () => {
    wire = tapWire(() => ({ json: { data: quay } }));
    const data = { ...quay, name: 'New', compliance_mode: 'block' };
    await provider().update('companies', { id: 4, data, previousData: quay });
    expect(wire.last().body).toEqual({
      name: 'New',
      trading_as_name: 'Quay',
      companies_house_number: '01234567',
      address1: '1 Quay',
      address2: null,
      address3: null,
      town: 'Leith',
      postcode: 'EH6 6QW',
      tipology: true,
      compliance_mode: 'block',
    });
  });

  it('is sent with only what this user changed after another user changed it: theirs stays (F-154)', async () => {
    wire = tapWire(() => ({ json: { data: quay } }));
    const data = { ...quay, name: 'New' };
    await provider().update('companies', { id: 4, data, previousData: quay, meta: { revision: 6 } });
    expect([wire.last().body, wire.last().headers.get('If-Match')]).toEqual([{ name: 'New' }, '"6"']);
  });

  it('of an employee has the start date as DD-MM-YYYY and the job roles by id (EMP-033, EMP-034)', async () => {
    wire = tapWire(() => ({ json: { data: {} } }));
    const before = {
      id: 7,
      revision: 2,
      forename_1: 'Aoife',
      surname: 'Byrne',
      payroll_ref: 'A1',
      emails: { home: 'a@example.com' },
      phone_numbers: { mobile: null },
      is_opted_out_of_tronc_scheme: false,
      start_date: '2024-02-01',
      job_roles: [{ job_role_id: 3, job_title: 'Host' }],
    };
    const data = { ...before, surname: 'Burke', start_date: '01-02-2024', job_roles: [{ job_role_id: 3 }] };
    const change = (meta: object) =>
      provider().update('employees', { id: 7, data, previousData: before, meta: { also: ['job_roles'], ...meta } });
    await change({});
    expect(wire.last().body).toEqual({
      forename: 'Aoife',
      surname: 'Burke',
      emails: { home: 'a@example.com' },
      phone_numbers: { mobile: null },
      job_roles: [{ job_role_id: 3 }],
      is_opted_out_of_tronc_scheme: false,
      start_date: '01-02-2024',
    });
    await change({ revision: 3 });
    expect(wire.last().body).toEqual({ surname: 'Burke' });
  });

  it('is returned in its current state if another user has changed it', async () => {
    wire = tapWire(() => ({
      status: 412,
      json: { message: 'changed', code: 'changed', data: { id: 4, revision: 9 } },
    }));
    const change = provider().update('sites', { id: 4, data: {}, previousData: { id: 4, revision: 5 } });
    await expect(change).rejects.toMatchObject({ status: 412, body: { data: { revision: 9 } } });
  });

  it('is created as JSON, or as multipart if it contains a file', async () => {
    wire = tapWire(() => ({ status: 201, json: { data: { id: 1 } } }));
    await provider().create('sites', { data: { company_id: 3, name: 'Quay' } });
    expect(wire.last().body).toEqual({
      company_id: 3,
      name: 'Quay',
      address_line_1: null,
      address_line_2: null,
      address_line_3: null,
      address_post_town: null,
      address_post_code: null,
    });
    await provider().create('documents', { data: { file: new File(['a'], 'a.pdf') }, meta: { type: 'company' } });
    expect(wire.last().url).toBe('/api/file/company');
    expect(wire.last().body).toBeInstanceOf(FormData);
  });

  it('is deleted at its path', async () => {
    wire = tapWire(() => ({ json: { data: { id: 4 } } }));
    await provider().delete('documents', { id: 4, meta: { type: 'company' } });
    expect([wire.last().method, wire.last().url]).toEqual(['DELETE', '/api/file/company/4']);
  });
});
