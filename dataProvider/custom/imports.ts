import type { ImportColumns, ImportKind, ImportMapping } from '#domain/contract/importMappings.ts';
import type { Id, Verbs } from './call.ts';

/** The mapping of file columns, remembered for the payroll or scheme that it belongs to. */
export const importCalls = ({ get, put }: Verbs) => ({
  importMapping: async (kind: ImportKind, id: Id) =>
    (await get<ImportMapping>(`/import_mappings/${kind}/${id}`)).columns,
  rememberImportMapping: (kind: ImportKind, id: Id, columns: ImportColumns) =>
    put<ImportMapping>(`/import_mappings/${kind}/${id}`, { columns }),
});
