import type { FullParallelRun, ParallelRun, ParallelRunBody, ParallelRuns } from '#domain/contract/parallelRuns.ts';
import type { Id, Verbs } from './call.ts';

/** Comparisons of a previous system's result with a draft. */
export const parallelRunCalls = ({ get, upload }: Verbs) => ({
  parallelRuns: (schemeId: Id) => get<ParallelRuns>(`/tronc_schemes/${schemeId}/parallel_runs`),
  parallelRun: (id: Id) => get<FullParallelRun>(`/parallel_runs/${id}`),
  /** Lines with errors are returned as a 400 with `body.lines`; nothing is stored then. */
  addParallelRun: async (reportId: Id, result: File, fund: string) =>
    (
      await upload<{ data: ParallelRun }>(`/tronc_reports/${reportId}/parallel_runs`, {
        ...({ ...(fund !== '' && { fund }) } satisfies ParallelRunBody),
        result,
      })
    ).data,
});
