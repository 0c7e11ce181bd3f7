import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { serveBuilt } from './serveBuilt.ts';

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
  const served = await serveBuilt(join(folder, 'dist'), port, portal);
  const stop = () => {
    served.stop();
    rmSync(folder, { recursive: true });
  };
  return { stop };
};
