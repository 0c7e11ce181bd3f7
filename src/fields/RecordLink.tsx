import { Link, Skeleton } from '@mui/material';
import { type Identifier, useCreatePath, useReference, useResourceDefinition } from 'ra-core';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { nameOfTarget } from './target.ts';

interface RecordLinkProps {
  to: string;
  id: Identifier;
  /** its name, where the row carries it already */
  known?: string;
}

const Read = ({ to, id, children }: { to: string; id: Identifier; children(name: string): ReactNode }) => {
  const { referenceRecord, isPending } = useReference({ reference: to, id });
  if (isPending) return <Skeleton width={96} />;
  return <>{referenceRecord ? children(nameOfTarget(to, referenceRecord)) : null}</>;
};

/** Another record by its title, a link where it has a page; nothing where this person may not read it. */
export const RecordLink = ({ to, id, known }: RecordLinkProps) => {
  const { hasShow, hasEdit } = useResourceDefinition({ resource: to });
  const createPath = useCreatePath();
  const link = (name: string) =>
    hasShow || hasEdit ? (
      <Link component={RouterLink} to={createPath({ resource: to, id, type: hasShow ? 'show' : 'edit' })}>
        {name}
      </Link>
    ) : (
      name
    );
  return known === undefined ? (
    <Read to={to} id={id}>
      {link}
    </Read>
  ) : (
    link(known)
  );
};
