import { Link, Skeleton } from '@mui/material';
import { type Identifier, useCreatePath, useReference, useResourceDefinition } from 'ra-core';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { nameOfTarget, targetOf } from './target.ts';

interface RecordLinkProps {
  to: string;
  id: Identifier;
  /** its name, if the row already contains it */
  known?: string;
  /** its company, for records that are only listed by company (job roles) */
  companyId?: Identifier;
}

interface RecordNameProps extends Omit<RecordLinkProps, 'known'> {
  children(name: string): ReactNode;
}

/** Reads another record and renders its title; renders nothing if the user may not read it. */
export const RecordName = ({ to, id, companyId, children }: RecordNameProps) => {
  const meta = targetOf(to)?.endpoints.list?.includes('{company_id}') ? { companyId } : undefined;
  const { referenceRecord, isPending } = useReference({ reference: to, id, options: { meta } });
  if (isPending) return <Skeleton width={96} />;
  return <>{referenceRecord ? children(nameOfTarget(to, referenceRecord)) : null}</>;
};

/**
 * Shows another record by its title, as a link if the record has a page; renders nothing if the user may not read it.
 */
export const RecordLink = ({ to, id, known, companyId }: RecordLinkProps) => {
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
    <RecordName to={to} id={id} companyId={companyId}>
      {link}
    </RecordName>
  ) : (
    link(known)
  );
};
