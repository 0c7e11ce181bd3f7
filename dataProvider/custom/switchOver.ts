import type { SwitchOver, SwitchOverBody, SwitchOverResult, SwitchOverWorkbook } from '#domain/contract/switchOver.ts';
import type { Id, Verbs } from './call.ts';

/** Calls of the import of a workbook with a whole company. */
export const switchOverCalls = ({ get, post, upload }: Verbs) => ({
  switchOverWorkbook: (companyId: Id) => get<SwitchOverWorkbook>(`/companies/${companyId}/switch_over`),
  switchOvers: (companyId: Id) => get<SwitchOver[]>(`/companies/${companyId}/switch_overs`),
  /** Lines with errors are part of the result of a preview; otherwise a 400, and nothing is stored. */
  switchOver: async (companyId: Id, sheets: Readonly<Record<string, File>>, fields: SwitchOverBody) =>
    (await upload<{ data: SwitchOverResult }>(`/companies/${companyId}/switch_overs`, { ...fields, ...sheets })).data,
  undoSwitchOver: (id: Id) => post<SwitchOver>(`/switch_overs/${id}/undo`),
});
