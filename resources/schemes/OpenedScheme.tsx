import { useGetOne } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { Scheme } from '#dataProvider/custom/schemeShapes.ts';
import { NotFound } from '#src/layout/NotFound.tsx';
import { FormSkeleton } from '#src/widgets/Skeletons.tsx';

interface OpenedSchemeProps {
  id: string;
  /** `reload` reads the scheme again, for a form that gives up what was typed */
  children(scheme: Scheme, reload: () => void): ReactNode;
}

/** The scheme as it is when a form opens: what somebody else saves meanwhile must not sweep away what is typed. */
export const OpenedScheme = ({ id, children }: OpenedSchemeProps) => {
  const isNamed = Number(id) > 0;
  const { data, error, isFetching, refetch } = useGetOne<Scheme>('schemes', { id: Number(id) }, { enabled: isNamed });
  const [opened, setOpened] = useState<Scheme>();
  if ((error || !isNamed) && !opened) return <NotFound />;
  if (!opened) {
    if (data && !isFetching) setOpened(data);
    return <FormSkeleton />;
  }
  const reload = async () => setOpened((await refetch()).data);
  return children(opened, reload);
};
