import type { DeskQuery } from '#domain/contract/desk.ts';
import type { View, ViewState } from '#domain/contract/views.ts';
import { DESK_STAGES, type DeskStage, RESPONSIBLE } from '#domain/payroll/deskStage.ts';
import type { Change } from '../../reactAdmin/useListAddress.ts';

/** Rows of one page of the table. */
export const DESK_PAGE = 50;
/** The most rows of the board. */
const DESK_BOARD = 500;

/** The columns by which the server sorts. */
const SORTED = ['due', 'scheme', 'site', 'period', 'stage'];

/** The parameters that a view of the desk contains as its filter; the sort is a part of its own. */
const FILTERS = ['search', 'stage', 'company', 'late', 'responsible', 'show'] as const;

/** What the address of the desk contains. */
export interface DeskAddress {
  search: string;
  stage: DeskStage | undefined;
  company: number | undefined;
  late: boolean;
  /** the caller, nobody, or the id of a user */
  responsible: (typeof RESPONSIBLE)[number] | number | undefined;
  /** the stages next to each other in place of the table */
  isBoard: boolean;
  page: number;
  sort: { field: string; order: 'ASC' | 'DESC' };
}

const idAt = (text: string | null): number | undefined => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** Reads the search, filters, sort and page in the address; unknown values count as absent. */
export const deskAt = (address: URLSearchParams): DeskAddress => {
  const [field = '', way] = (address.get('sort') ?? '').split(':');
  const responsible = address.get('responsible');
  return {
    search: address.get('search') ?? '',
    stage: DESK_STAGES.find((stage) => stage === address.get('stage')),
    company: idAt(address.get('company')),
    late: address.get('late') === '1',
    responsible: RESPONSIBLE.find((known) => known === responsible) ?? idAt(responsible),
    isBoard: address.get('show') === 'board',
    page: Math.max(1, Math.floor(Number(address.get('page'))) || 1),
    sort: { field: SORTED.includes(field) ? field : 'due', order: way === 'desc' ? 'DESC' : 'ASC' },
  };
};

const sortOf = ({ sort: { field, order } }: DeskAddress): string => `${field}:${order === 'DESC' ? 'desc' : 'asc'}`;

/** Returns the request for what the address shows: the same for the same list, however its address is written. */
export const deskQueryOf = (address: DeskAddress): DeskQuery => {
  const { search, stage, company, late, responsible, isBoard, page } = address;
  return {
    ...(isBoard ? { page: 1, per_page: DESK_BOARD } : { page, per_page: DESK_PAGE }),
    sort_by: isBoard ? 'due:asc' : sortOf(address),
    ...(search && { search_string: search }),
    ...(stage && { stages: [stage] }),
    ...(company && { company_ids: [company] }),
    ...(late && { late }),
    ...(typeof responsible === 'number' ? { responsible_ids: [responsible] } : responsible && { responsible }),
  };
};

/** Returns what a view of the desk contains. */
export const deskViewOf = (address: DeskAddress): ViewState => {
  const { search, stage, company, late, responsible, isBoard } = address;
  return {
    filter: {
      ...(search && { search }),
      ...(stage && { stage }),
      ...(company && { company: String(company) }),
      ...(late && { late: '1' }),
      ...(responsible && { responsible: String(responsible) }),
      ...(isBoard && { show: 'board' }),
    },
    sort_by: sortOf(address),
  };
};

const addressOf = ({ id, state: { filter = {}, sort_by } }: Pick<View, 'id' | 'state'>): Change => ({
  ...Object.fromEntries(FILTERS.map((name) => [name, typeof filter[name] === 'string' ? filter[name] : null])),
  sort: sort_by && sort_by !== 'due:asc' ? sort_by : null,
  page: null,
  view: String(id),
});

/** How the address of the desk contains a view. */
export const DESK_VIEWS = { of: addressOf, none: { ...addressOf({ id: 0, state: {} }), view: null } as Change };
