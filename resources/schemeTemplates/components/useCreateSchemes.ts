import { useEffect, useRef, useState } from 'react';
import { useApi, useRefreshResources } from '#dataProvider/hooks.ts';
import type { TemplateSites } from '#domain/contract/schemeTemplates.ts';

export type TemplateSite = TemplateSites['sites'][number];

/** What a run has done so far. */
export interface Run {
  sites: readonly TemplateSite[];
  created: number;
  failed: readonly { site: TemplateSite; error: unknown }[];
  isRunning: boolean;
}

const TOUCHED = ['scheme_templates', 'schemes', 'tronc_periods', 'desk'];

/**
 * Creates the schemes of some sites from a template, one after the other, each by a request and in a transaction of its own.
 * `stop` cancels those that are not requested yet, as does leaving the page. To repeat a run is harmless.
 */
export function useCreateSchemes(templateId: number) {
  const api = useApi();
  const refresh = useRefreshResources();
  const [run, setRun] = useState<Run>();
  const isStopped = useRef(false);
  const stop = () => {
    isStopped.current = true;
  };
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);
  const start = async (sites: readonly TemplateSite[], firstPayDate: string | null): Promise<void> => {
    isStopped.current = false;
    let now: Run = { sites, created: 0, failed: [], isRunning: true };
    setRun(now);
    for (const site of sites) {
      if (isStopped.current) break;
      const body = { site_id: site.id, ...(firstPayDate && { first_pay_date: firstPayDate }) };
      now = await api.createFromTemplate(templateId, body).then(
        () => ({ ...now, created: now.created + 1 }),
        (error: unknown) => ({ ...now, failed: [...now.failed, { site, error }] }),
      );
      setRun(now);
    }
    await refresh(TOUCHED).catch(() => undefined);
    setRun({ ...now, isRunning: false });
  };
  return { run, start, stop, close: () => setRun(undefined) };
}
