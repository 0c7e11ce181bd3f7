import type { DeskQuery } from '#domain/contract/desk.ts';
import { DESK_STAGES, type DeskStage } from '#domain/payroll/deskStage.ts';

/** Rows of one page. */
export const DESK_PAGE = 50;

/** The columns by which the server sorts. */
const SORTED = ['due', 'scheme', 'site', 'period', 'stage'];

/** What the address of the desk contains. */
export interface DeskAddress {
  search: string;
  stage: DeskStage | undefined;
  company: number | undefined;
  late: boolean;
  page: number;
  sort: { field: string; order: 'ASC' | 'DESC' };
}

/** Reads the search, filters, sort and page in the address; unknown values count as absent. */
export const deskAt = (address: URLSearchParams): DeskAddress => {
  const [field = '', way] = (address.get('sort') ?? '').split(':');
  const company = Number(address.get('company'));
  return {
    search: address.get('search') ?? '',
    stage: DESK_STAGES.find((stage) => stage === address.get('stage')),
    company: Number.isSafeInteger(company) && company > 0 ? company : undefined,
    late: address.get('late') === '1',
    page: Math.max(1, Math.floor(Number(address.get('page'))) || 1),
    sort: { field: SORTED.includes(field) ? field : 'due', order: way === 'desc' ? 'DESC' : 'ASC' },
  };
};

/** Returns the request for what the address shows: the same for the same list, however its address is written. */
export const deskQueryOf = ({ search, stage, company, late, page, sort }: DeskAddress): DeskQuery => ({
  page,
  per_page: DESK_PAGE,
  sort_by: `${sort.field}:${sort.order === 'DESC' ? 'desc' : 'asc'}`,
  ...(search && { search_string: search }),
  ...(stage && { stages: [stage] }),
  ...(company && { company_ids: [company] }),
  ...(late && { late }),
});
