import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Stock</title></head>
<body><div id="root"></div><script type="module" src="/main.jsx"></script></body></html>`;

/** The employees list as react-admin provides it: its own layout, table, search and paging, over the portal's API. */
const APP = `import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Admin, DataTable, DateField, List, Resource, SearchInput } from 'react-admin';

const ask = async (path) => {
  const answer = await fetch('/api' + path, { headers: { 'X-Token': sessionStorage.getItem('apiToken') } });
  return answer.json();
};
const data = {
  getList: async (_, { pagination: { page, perPage }, sort: { field, order }, filter: { q = '' } }) => {
    const query = new URLSearchParams({ page, per_page: perPage, sort_by: field + ':' + order.toLowerCase(), ...(q && { search_string: q }) });
    const { data, meta } = await ask('/employees?' + query);
    return { data, total: meta.total };
  },
};
const Employees = () => (
  <List sort={{ field: 'name', order: 'ASC' }} filters={[<SearchInput source="q" alwaysOn />]} exporter={false}>
    <DataTable rowClick={false}>
      <DataTable.Col source="name" />
      <DataTable.Col source="payroll_ref" />
      <DataTable.Col source="emails.home" label="Email" disableSort />
      <DataTable.Col source="company.name" label="Company" disableSort />
      <DataTable.Col source="start_date" field={DateField} />
    </DataTable>
  </List>
);
createRoot(document.getElementById('root')).render(
  <BrowserRouter><Admin dataProvider={data} disableTelemetry><Resource name="employees" list={Employees} /></Admin></BrowserRouter>,
);
`;
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

/**
 * Builds that app from our installed packages, outside the project. Serves it as the portal serves its own app: with
 * brotli and permanent caching; `/api` is forwarded to the portal.
 */
export const stockApp = async (port: number, portal: number): Promise<{ stop(): void }> => {
  const folder = mkdtempSync(join(tmpdir(), 'tipology-stock-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'main.jsx'), APP);
  const mode = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { target: 'es2023' },
    oxc: { jsx: { runtime: 'automatic' } },
  });
  process.env.NODE_ENV = mode;
  const dist = join(folder, 'dist');
  const compressed = new Map<string, Buffer>();
  const pack = (file: string): Buffer => {
    const known = compressed.get(file) ?? brotliCompressSync(readFileSync(file));
    compressed.set(file, known);
    return known;
  };
  const server = createServer((asked, answer) => {
    const url = asked.url ?? '/';
    if (url.startsWith('/api')) {
      const { host: _, ...headers } = asked.headers;
      request({ host: '127.0.0.1', port: portal, path: url, headers }, (given) => {
        answer.writeHead(given.statusCode ?? 500, given.headers);
        given.pipe(answer);
      }).end();
      return;
    }
    const file = url.startsWith('/assets/') ? join(dist, url) : join(dist, 'index.html');
    answer.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      'content-encoding': 'br',
    });
    answer.end(pack(file));
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const stop = () => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  };
  return { stop };
};
