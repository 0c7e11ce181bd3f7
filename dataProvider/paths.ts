import type { Identifier } from 'ra-core';
import { ENTITIES } from '#domain/entities/index.ts';
import type { AnyEntity, Endpoints } from '#domain/schema/defineEntity.ts';
import type { Query } from './query.ts';

/** What a screen may tell the data provider beside react-admin's own parameters. */
export interface CallMeta {
  /** extra query parameters of this call */
  query?: Query;
  /** job roles and training types live under a company */
  companyId?: Identifier;
  /** the documents of one employee */
  employeeId?: Identifier;
  /** a document's type stands in its address */
  type?: string;
  /** a call nobody asked for */
  background?: boolean;
  /** the revision to build on, where previousData has none */
  revision?: number;
  /** sent beside the entity's own fields: what its declaration cannot say */
  extra?: Readonly<Record<string, unknown>>;
  /** values of the form sent beside the entity's own fields, where they were changed */
  also?: readonly string[];
  /** told how much of a new record's files is on its way, from 0 to 1 */
  onProgress?(part: number): void;
}

/** The entities that the data provider knows by name; tests lay their own over it. */
export type Register = Readonly<Record<string, AnyEntity>>;

interface Odd extends Partial<Endpoints> {
  delete?: string;
  /** sent with every list */
  listQuery?: Query;
  /** sent with every read of one record */
  oneQuery?: Query;
  /** a new one is sent as multipart, with a file or without */
  multipart?: true;
}

/**
 * Addresses that no entity declares, and what is always asked along (contract G1). `{id}` is the record, the
 * other names are those of CallMeta. Every resource found neither here nor there lives on its default path.
 */
const ODD: Readonly<Record<string, Odd>> = {
  companies: { listQuery: { troncs_only: 1, get_stats: ['employees', 'schemes', 'sites'] } },
  employees: { listQuery: { include_sites: 1, troncs_only: 1, filter: 0 } },
  schemes: {
    // List and record share one cache, so both ask for all that a screen reads.
    listQuery: { include_current_period: 1, include_tax_years: 1 },
    oneQuery: { include_current_period: 1, include_tax_years: 1 },
  },
  tickets: { multipart: true },
  documents: { one: '/file/{type}/{id}', create: '/file/{type}', delete: '/file/{type}/{id}' },
  employee_documents: { list: '/documents/{employeeId}' },
  training_types: { list: '/company/{companyId}/training_types', create: '/company/{companyId}/training_types' },
  reports: { list: '/tronc_reports', one: '/tronc_reports/{id}' },
  security_questions: { list: '/security/questions_list' },
};

/** The names that a template leaves open, filled from the record's id and the call's meta. */
function fill(template: string, id: Identifier | undefined, meta: CallMeta): string {
  const values: Record<string, Identifier | undefined> = {
    id,
    company_id: meta.companyId,
    companyId: meta.companyId,
    employeeId: meta.employeeId,
    type: meta.type,
  };
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${template}: the call's meta must name ${name}`);
    return encodeURIComponent(String(value));
  });
}

/** Does the resource live on its default paths, with nothing asked along? Then ra-data-simple-rest carries it. */
export function isDefault(resource: string, register: Register = ENTITIES): boolean {
  if (resource in ODD) return false;
  const home = `/${resource}`;
  const record = `${home}/{id}`;
  const { list, one, create, update } = register[resource]?.endpoints ?? {
    list: home,
    one: record,
    create: home,
    update: record,
  };
  return list === home && one === record && create === home && update === record;
}

/** The addresses of one resource: the entity's own declaration, what is odd laid over it, else the default. */
export function endpointsOf(resource: string, meta: CallMeta = {}, register: Register = ENTITIES) {
  const odd = ODD[resource] ?? {};
  const declared: Partial<Endpoints> = register[resource]?.endpoints ?? {};
  const home = `/${resource}`;
  const at = (kind: 'list' | 'create' | 'one' | 'update' | 'delete', fallback: string) => {
    const template = odd[kind] ?? (kind === 'delete' ? undefined : declared[kind]) ?? fallback;
    return (id?: Identifier) => fill(template, id, meta);
  };
  const record = `${home}/{id}`;
  return {
    list: at('list', home),
    create: at('create', home),
    one: at('one', record),
    update: at('update', record),
    delete: at('delete', record),
    listQuery: odd.listQuery ?? {},
    oneQuery: odd.oneQuery ?? {},
    multipart: odd.multipart ?? false,
  };
}
