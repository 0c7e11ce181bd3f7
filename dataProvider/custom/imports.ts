import type { Id, Verbs } from './call.ts';

export type ImportKind = 'employees' | 'hours';
/** Our column → what the files of this payroll or scheme call it. */
export type ImportColumns = Record<string, string>;

interface ImportMapping {
  kind: ImportKind;
  id: number;
  columns: ImportColumns;
}

/** Which column of a file is which, remembered for the payroll or scheme it belongs to (contract H3). */
export const importActions = ({ get, put }: Verbs) => ({
  importMapping: async (kind: ImportKind, id: Id) =>
    (await get<ImportMapping>(`/import_mappings/${kind}/${id}`)).columns,
  rememberImportMapping: (kind: ImportKind, id: Id, columns: ImportColumns) =>
    put<ImportMapping>(`/import_mappings/${kind}/${id}`, { columns }),
});
