import type { Identifier } from 'ra-core';
import type { Query } from './query.ts';

/** What a screen may tell the data provider beside react-admin's own parameters. */
export interface CallMeta {
  /** extra query parameters of this call */
  query?: Query;
  /** job_roles and training_types live under a company */
  companyId?: Identifier;
  /** documents of one employee; a scheme's employee */
  employeeId?: Identifier;
  /** a document's type stands in its address */
  type?: string;
  /** a call nobody asked for */
  background?: boolean;
  /** the revision to build on, where previousData has none */
  revision?: number;
}

type At = (id: Identifier, meta: CallMeta) => string;
type On = (meta: CallMeta) => string;

/** Where one resource lives. What is left out is the default: /{resource} and /{resource}/{id}. */
export interface Endpoints {
  list?: string | On;
  one?: At;
  create?: string | On;
  update?: At;
  delete?: At;
  /** parameters every getList sends */
  listQuery?: Query;
  /** parameters every getOne sends */
  oneQuery?: Query;
}

const needed = (value: Identifier | string | undefined, name: string) => {
  if (value === undefined) throw new Error(`meta.${name} is needed to address this resource`);
  return encodeURIComponent(String(value));
};
const companyRoles: On = ({ companyId }) => `/company/${needed(companyId, 'companyId')}/job_roles`;
const companyTraining: On = ({ companyId }) => `/company/${needed(companyId, 'companyId')}/training_types`;
const file: At = (id, { type }) => `/file/${needed(type, 'type')}/${id}`;

/** The odd addresses of the API, all of them (contract G1). Every other resource lives on its default path. */
export const ENDPOINTS: Record<string, Endpoints> = {
  companies: {
    create: '/company/add',
    update: (id) => `/company/${id}/edit`,
    listQuery: { troncs_only: 1, get_stats: ['employees', 'schemes', 'sites'] },
  },
  employees: { one: (id) => `/employee/${id}`, update: (id) => `/employee/${id}`, listQuery: { include_sites: 1 } },
  payrolls: { one: (id) => `/payroll/${id}`, update: (id) => `/payroll/${id}` },
  schemes: {
    list: '/tronc_schemes',
    one: (id) => `/tronc_schemes/${id}`,
    create: '/tronc_schemes',
    update: (id) => `/tronc_schemes/${id}`,
    listQuery: { include_current_period: 1 },
    oneQuery: { include_current_period: 1, include_tax_years: 1 },
  },
  documents: {
    list: ({ employeeId }) => (employeeId === undefined ? '/documents' : `/documents/${employeeId}`),
    one: file,
    create: ({ type }) => `/file/${needed(type, 'type')}`,
    delete: file,
  },
  job_roles: {
    list: companyRoles,
    create: companyRoles,
    update: (id, meta) => `${companyRoles(meta)}/${id}`,
  },
  training_types: { list: companyTraining, create: companyTraining },
  periods: { one: (id) => `/periods/${id}` },
  reports: { list: '/tronc_reports', one: (id) => `/tronc_reports/${id}` },
  security_questions: { list: '/security/questions_list' },
};

const resolve = (path: string | On | undefined, meta: CallMeta, fallback: string) =>
  typeof path === 'function' ? path(meta) : (path ?? fallback);

/** The addresses of one resource, the table's exceptions laid over the defaults. */
export function endpointsOf(resource: string, meta: CallMeta = {}) {
  const odd = ENDPOINTS[resource] ?? {};
  const home = `/${resource}`;
  const at = (own: At | undefined) => (id: Identifier) =>
    own?.(id, meta) ?? `${home}/${encodeURIComponent(String(id))}`;
  return {
    list: () => resolve(odd.list, meta, home),
    create: () => resolve(odd.create, meta, home),
    one: at(odd.one),
    update: at(odd.update),
    delete: at(odd.delete),
    listQuery: odd.listQuery ?? {},
    oneQuery: odd.oneQuery ?? {},
  };
}
