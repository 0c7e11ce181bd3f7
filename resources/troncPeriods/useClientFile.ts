import { useEffect, useRef } from 'react';
import { useApi, useNotifyFailure } from '#dataProvider/hooks.ts';
import { DRAWERS } from '#src/tronc/drawers.ts';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { useDrawerParam } from '#src/widgets/useDrawerParam.ts';

/**
 * Takes a file that the client uploaded to the period as the hours file, if the address names one: 'Use as hours' of the
 * period's files. The server checks permission and malware and audits the download, as for every other download. The
 * address names the file only until it has been taken, so that another period does not take it again.
 */
export function useClientFile(take: (files: readonly File[]) => void): void {
  const api = useApi();
  const notifyFailure = useNotifyFailure();
  const { open } = useDrawer(DRAWERS.import);
  const [named, name] = useDrawerParam('file');
  const taken = useRef<string>(undefined);
  useEffect(() => {
    if (!open || !named || taken.current === named) return;
    taken.current = named;
    const load = (): void => {
      api.troncFileData(Number(named)).then(
        ({ blob, filename }) => {
          take([new File([blob], filename, { type: blob.type })]);
          name('');
        },
        (error: Error) => notifyFailure(error, load),
      );
    };
    load();
  }, [open, named, api, take, name, notifyFailure]);
}
