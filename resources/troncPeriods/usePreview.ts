import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { failureOf, useApi } from '#dataProvider/hooks.ts';
import type { HoursPreview } from '#domain/contract/hours.ts';
import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';
import type { BucketKind } from '#domain/dates/buckets.ts';
import { hoursColumns } from '#domain/imports/hours.ts';
import type { ImportSheetState } from '#src/import/useImportSheet.ts';
import { type ExpectedPerson, peopleInTemplate, withoutHours } from './people.ts';

/** Long enough that no request is sent for every character typed into a cell. */
const PAUSE_MS = 500;

/** The hours that a file would import, as calculated by the server; nothing is saved. */
export interface HoursPreviewState {
  isPending: boolean;
  result?: HoursPreview['data'];
  /** the expected people without hours; absent until known */
  without?: ExpectedPerson[];
  /** the server found errors, which the sheet contains */
  isRejected?: boolean;
  /** the file could not be checked, so that only the import itself can find its errors */
  isUnchecked?: boolean;
}

const NOTHING: HoursPreviewState = { isPending: false };

/** Requests a new preview after each change, unless the browser knows of an error. */
export function usePreview(sheet: ImportSheetState, period: TroncPeriod, recorded: BucketKind): HoursPreviewState {
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
    const rejections = sheet.sheet?.rejections;
    setState((before) => ({ ...before, isPending: true }));
    const ask = async () => {
      try {
        const { data } = await api.previewHours(period.id, await sheet.toFile());
        if (isStale) return;
        // An import may have been rejected since; its errors are newer.
        if (sheet.sheet?.rejections === rejections) sheet.markRejected([]);
        setState({ isPending: false, result: data });
      } catch (error) {
        if (isStale) return;
        const { lines } = failureOf(error).body;
        if (lines) sheet.markRejected(lines);
        setState({ isPending: false, isRejected: lines !== undefined, isUnchecked: lines === undefined });
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
