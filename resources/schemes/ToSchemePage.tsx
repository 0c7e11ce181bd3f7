import { useGetOne } from 'ra-core';
import { Navigate, useLocation, useParams } from 'react-router';
import type { Scheme } from '#domain/contract/schemes.ts';
import { scheme as entity } from '#domain/entities/schemes.ts';
import { RecordPage } from '#src/screens/show/RecordPage.tsx';

/**
 * Redirects from the address that references to a scheme have, which does not contain its company, to the page of the
 * scheme.
 */
export const ToSchemePage = () => {
  const { id = '', '*': tab } = useParams();
  const { search } = useLocation();
  const read = useGetOne<Scheme>('schemes', { id: Number(id) }, { retry: false });
  return (
    <RecordPage record={read.data} entity={entity} reads={[read]}>
      {(scheme) => (
        <Navigate to={`/companies/${scheme.company_id}/schemes/${scheme.id}/${tab || 'overview'}${search}`} replace />
      )}
    </RecordPage>
  );
};
