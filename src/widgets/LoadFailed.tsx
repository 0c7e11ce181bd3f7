import { useEditContext, useShowContext } from 'ra-core';
import { failureOf } from '#dataProvider/hooks.ts';
import { AccessDenied, NotFound } from './NotFound.tsx';
import { Retry } from './Retry.tsx';

/** A read of one record, such as react-admin's `useGetOne`. */
export interface RecordRead {
  isPending: boolean;
  error: unknown;
  refetch(): unknown;
}

/** The responses to an id that no record can have. */
const NO_RECORD = new Set<number | undefined>([400, 404, 422]);
const FORBIDDEN = 403;

/**
 * Shown in place of a record that could not be loaded: 'Not Found' only if there is no such record for this user (ERR-003,
 * SES-009). If the connection or the portal failed, the record may well exist: the user can try again.
 */
export const LoadFailed = ({ error, onRetry }: { error: unknown; onRetry(): void }) => {
  const { status, body } = failureOf(error);
  if (NO_RECORD.has(status) || !error) return <NotFound />;
  if (status === FORBIDDEN) return <AccessDenied />;
  return <Retry text="screens.record_failed" reference={body.reference} onClick={onRetry} />;
};

/** The same inside react-admin's `ShowBase`. */
export const ShowFailed = () => {
  const { error, refetch } = useShowContext();
  return <LoadFailed error={error} onRetry={() => refetch()} />;
};

/** The same inside react-admin's `EditBase`. */
export const EditFailed = () => {
  const { error, refetch } = useEditContext();
  return <LoadFailed error={error} onRetry={() => refetch()} />;
};
