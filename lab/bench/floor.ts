import Fastify from 'fastify';
import pg from 'pg';

/**
 * The floor that `lab/bench/api.ts` compares with, run in its own process: Fastify and pg over the portal's own tables and
 * indexes, with the same columns, order and search. It has no session, permission check, validation or parts of
 * records, and only one of its two changes has an audit row.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();
const COLUMNS = `id, company_id, payroll_id, forename_1, surname, payroll_ref, ni_number, department, dept_no, start_date,
  leave_date, email, mobile, address_line_1, address_line_2, address_line_3, address_post_town, address_post_code,
  is_opted_out_of_tronc_scheme, tronc_scheme_id, revision`;
const SIZE = 10;

app.get('/health', () => ({ status: 'ok' }));

app.get<{ Querystring: { company?: string; q?: string; page?: string } }>('/employees', async ({ query }) => {
  const { company, q, page = '1' } = query;
  const values: unknown[] = [];
  const conditions = [
    ...(company ? [`company_id = $${values.push(company)}`] : []),
    ...(q ? [`search_text like $${values.push(`%${q.toLowerCase()}%`)}`] : []),
  ];
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const [rows, count] = await Promise.all([
    pool.query(
      `select ${COLUMNS} from employees ${where} order by search_fold(surname), search_fold(forename_1), id
        limit ${SIZE} offset ${(Number(page) - 1) * SIZE}`,
      values,
    ),
    // As the portal does, a search counts at most 10,001 (decision 0025).
    pool.query(
      q
        ? `select count(*)::int as total from (select from employees ${where} limit 10001) matches`
        : `select count(*)::int as total from employees ${where}`,
      values,
    ),
  ]);
  return { data: rows.rows, meta: { total: count.rows[0].total } };
});

app.get<{ Params: { id: string } }>('/employees/:id', async ({ params }, reply) => {
  const { rows } = await pool.query(`select ${COLUMNS} from employees where id = $1`, [params.id]);
  return rows[0] ? { data: rows[0] } : reply.code(404).send();
});

app.patch<{ Params: { id: string }; Body: { mobile: string; revision: number } }>(
  '/employees/:id',
  async ({ params, body }, reply) => {
    const { rows } = await pool.query(
      `update employees set mobile = $2, revision = revision + 1, updated_at = now() where id = $1 and revision = $3
        returning ${COLUMNS}`,
      [params.id, body.mobile, body.revision],
    );
    return rows[0] ? { data: rows[0] } : reply.code(409).send();
  },
);

/** The fair floor of a change: the same statement also writes an audit row, with the value before and after. */
app.patch<{ Params: { id: string }; Body: { mobile: string; revision: number } }>(
  '/employees/:id/audited',
  async ({ params, body }, reply) => {
    const { rows } = await pool.query(
      `with changed as (
        update employees set mobile = $2, revision = revision + 1, updated_at = now() where id = $1 and revision = $3
          returning ${COLUMNS}
      ), audited as (
        insert into audit (at, event, resource, record_id, company_id, changes, cause)
        select now(), 'employees.changed', 'employees', id, company_id, jsonb_build_object('phone_numbers.mobile',
          jsonb_build_array((select mobile from employees where id = $1), mobile)), 'PATCH /employees/{id}' from changed
      ) select * from changed`,
      [params.id, body.mobile, body.revision],
    );
    return rows[0] ? { data: rows[0] } : reply.code(409).send();
  },
);

app.get('/companies', async () => {
  const [rows, count] = await Promise.all([
    pool.query(
      `select c.*, (select count(*)::int from employees e where e.company_id = c.id) as employees,
        (select count(*)::int from schemes s where s.company_id = c.id) as schemes,
        (select count(*)::int from sites s where s.company_id = c.id) as sites
        from companies c order by search_fold(name), id limit ${SIZE}`,
    ),
    pool.query('select count(*)::int as total from companies'),
  ]);
  return { data: rows.rows, meta: { total: count.rows[0].total } };
});

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
