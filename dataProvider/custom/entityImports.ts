import type { RecordImport } from '#domain/contract/records.ts';
import { endpointsOf } from '../paths.ts';
import type { Envelope } from '../restProvider.ts';
import type { Id, Verbs } from './call.ts';

/** Records of any entity that can be imported by CSV. Lines with errors are returned as a 400 with `body.lines`. */
export const entityImportCalls = ({ upload }: Verbs) => ({
  /** All rows or none. */
  importRecords: async (resource: string, company_id: Id, file: File, onProgress?: (part: number) => void) =>
    (await upload<Envelope<RecordImport>>(`${endpointsOf(resource).list()}/import`, { company_id, file }, onProgress))
      .data,
});
