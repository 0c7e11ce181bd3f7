import { useGetOne } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { Scheme } from '#domain/contract/schemes.ts';
import { LoadFailed } from '#src/widgets/LoadFailed.tsx';
import { FormSkeleton } from '#src/widgets/Skeletons.tsx';

interface OpenedSchemeProps {
  id: string;
  /** `reload` loads the scheme again, for a form that discards what was typed */
  children(scheme: Scheme, reload: () => void): ReactNode;
}

/**
 * The scheme as it was when the form opened, so that what someone else saves in the meantime does not overwrite what is
 * typed.
 */
export const OpenedScheme = ({ id, children }: OpenedSchemeProps) => {
  const isNamed = Number(id) > 0;
  const { data, error, isFetching, refetch } = useGetOne<Scheme>('schemes', { id: Number(id) }, { enabled: isNamed });
  const [opened, setOpened] = useState<Scheme>();
  if ((error || !isNamed) && !opened) return <LoadFailed error={error} onRetry={refetch} />;
  if (!opened) {
    if (data && !isFetching) setOpened(data);
    return <FormSkeleton />;
  }
  const reload = async () => setOpened((await refetch()).data);
  return children(opened, reload);
};
