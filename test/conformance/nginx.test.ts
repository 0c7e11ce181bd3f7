import { readFileSync } from 'node:fs';
import { MAX_FILE_BYTES } from '#domain/uploads.ts';
import { ROUTES } from '#server/routes.ts';

const conf = readFileSync('docs/operations/nginx.conf', 'utf8');
const MEGABYTE = 1024 * 1024;
const sizes = [...conf.matchAll(/client_max_body_size (\d+)m;/g)].map(([, size]) => Number(size) * MEGABYTE);
const [usual = 0, large = 0] = sizes;
const largePaths = new RegExp(/location ~ (\S+) \{/.exec(conf)?.[1] ?? '$^');

describe('docs/operations/nginx.conf', () => {
  it.each(ROUTES.flatMap(({ method, path, form }) => (form ? [[method, path, form] as const] : [])))(
    'admits the largest form of %s %s',
    (_method, path, form) => {
      const files = Object.values(form.files).reduce((sum, { max }) => sum + max, 0);
      const admitted = largePaths.test(`/api${path.replaceAll(/\{\w+\}/g, '7')}`) ? large : usual;
      expect(admitted).toBeGreaterThan(files * MAX_FILE_BYTES + MEGABYTE);
    },
  );

  it('passes on no request for metrics, with a slash at the end or without', () => {
    expect(conf).toMatch(/location \^~ \/api\/metrics \{\s+return 404;/);
  });

  it('has a limit for every body, and sends no write to a second portal', () => {
    expect(sizes).toEqual([30 * MEGABYTE, 520 * MEGABYTE]);
    expect(conf).not.toMatch(/client_max_body_size 0|proxy_next_upstream [^;]*non_idempotent/);
    expect(conf).toMatch(/\$request_method ~ \^\(PUT\|DELETE\)\$/);
  });
});
