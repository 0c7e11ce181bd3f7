import { useQuery } from '@tanstack/react-query';
import type { HttpError } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import type { TimeBucket } from '#dataProvider/custom/schemeShapes.ts';
import type { HoursImportResult, TroncPeriod } from '#dataProvider/custom/shapes.ts';
import { useApi } from '#dataProvider/hooks.ts';
import type { LineError } from '#domain/errors.ts';
import { hoursColumns } from '#domain/imports/hours.ts';
import type { ImportSheetState } from '#src/import/useImportSheet.ts';
import { type ExpectedPerson, peopleInTemplate, withoutHours } from './people.ts';

/** Long enough that a cell being typed is not sent letter by letter. */
const PAUSE_MS = 500;

/** What the hours of a file would bring, by the server's own reckoning; nothing is saved by it (contract H3). */
export interface HoursPreviewState {
  isPending: boolean;
  result?: HoursImportResult['data'];
  /** of those the period waits for; absent while unknown */
  without?: ExpectedPerson[];
  /** what the server has against the file, by the lines of the person's own file */
  lines?: LineError[];
}

const NOTHING: HoursPreviewState = { isPending: false };

/** Asks the server anew after each change that leaves no fault the browser knows. */
export function usePreview(sheet: ImportSheetState, period: TroncPeriod, recorded: TimeBucket): HoursPreviewState {
  const api = useApi();
  const [state, setState] = useState<HoursPreviewState>(NOTHING);
  const isReady = sheet.stage === 'ready';
  const { data: people } = useQuery({
    queryKey: ['tronc_periods', 'peopleOfHours', period.id],
    queryFn: async () => peopleInTemplate(await api.hoursTemplate(period.id)),
    enabled: isReady,
    retry: false,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only other rows are another question
  useEffect(() => {
    if (!isReady || sheet.faults().length > 0) {
      setState(NOTHING);
      return;
    }
    let isStale = false;
    setState((before) => ({ ...before, isPending: true }));
    const ask = async () => {
      try {
        const { data } = await api.importHours(period.id, await sheet.toFile(), true);
        if (isStale) return;
        sheet.refuse([]);
        setState({ isPending: false, result: data });
      } catch (error) {
        if (isStale) return;
        const lines = (error as HttpError).body?.lines as LineError[] | undefined;
        setState(lines ? { isPending: false, lines: sheet.refuse(lines) } : NOTHING);
      }
    };
    const timer = setTimeout(ask, PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [isReady, sheet.version, sheet.sheet]);

  const { result } = state;
  const without = useMemo(() => {
    if (!people || !result || !sheet.sheet) return undefined;
    const { rows } = sheet.sheet;
    return withoutHours(
      people,
      rows.map((row) => sheet.sheet?.named(row) ?? {}),
      hoursColumns({ ...period, recorded }),
    );
  }, [people, result, sheet.sheet, period, recorded]);
  return { ...state, without };
}
