import type { Identifier } from 'ra-core';
import { KNOWN } from '#domain/entities/known.ts';
import type { AnyEntity, Endpoints } from '#domain/schema/defineEntity.ts';
import type { Query } from './query.ts';

/** What a screen can pass to the data provider in addition to react-admin's parameters. */
export interface CallMeta {
  /** extra query parameters of this call */
  query?: Query;
  /** job roles and training types are under a company */
  companyId?: Identifier;
  /** the documents of one employee */
  employeeId?: Identifier;
  /** the type of a document is part of its path */
  type?: string;
  /** a call that the user did not cause */
  background?: boolean;
  /** the revision on which the request is based, if previousData has none; of a creation, that of its parent */
  revision?: number;
  /** sent in addition to the entity's own fields: values that its declaration does not cover */
  extra?: Readonly<Record<string, unknown>>;
  /** form values sent in addition to the entity's own fields, if they were changed */
  also?: readonly string[];
  /** called with the part of a new record's files that has been sent, from 0 to 1 */
  onProgress?(part: number): void;
}

/** The entities that the data provider knows by name; tests replace it. */
export type Register = Readonly<Record<string, AnyEntity>>;

interface Odd extends Partial<Endpoints> {
  delete?: string;
  /** sent with every list */
  listQuery?: Query;
  /** sent with every read of one record */
  oneQuery?: Query;
  /** a new record is sent as multipart, with or without a file */
  multipart?: true;
}

/**
 * Paths that no entity declares, and parameters that every call sends. `{id}` is the record; the other names are those
 * of CallMeta. Every other resource has the default paths.
 */
const ODD: Readonly<Record<string, Odd>> = {
  companies: { listQuery: { troncs_only: 1, get_stats: ['employees', 'schemes', 'sites', 'troncs'] } },
  employees: { listQuery: { include_sites: 1, troncs_only: 1, filter: 0 } },
  schemes: {
    // List and record share one cache, so both request everything that a screen reads.
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

/** Fills the names in a template from the record's id and the call's meta. */
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

/** Whether the resource has the default paths and no extra parameters. If so, ra-data-simple-rest handles it. */
export function isDefault(resource: string, register: Register = KNOWN): boolean {
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

/** Returns the paths of one resource: those of ODD, else those that the entity declares, else the default. */
export function endpointsOf(resource: string, meta: CallMeta = {}, register: Register = KNOWN) {
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
