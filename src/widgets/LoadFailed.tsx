import { useEditContext, useShowContext } from 'ra-core';
import type { ReactNode } from 'react';
import { failureOf, outcomeOf } from '#dataProvider/hooks.ts';
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

interface LoadedProps {
  children: ReactNode;
}

/** A record that was read before, with what is typed into it, stays if only the connection or the portal failed since. */
const Loaded = ({ read, record, children }: LoadedProps & { read: Omit<RecordRead, 'isPending'>; record: unknown }) =>
  read.error && !(record && outcomeOf(read.error)) ? (
    <LoadFailed error={read.error} onRetry={() => read.refetch()} />
  ) : (
    children
  );

/** What react-admin's `ShowBase` shows of a record, or that it could not be loaded. */
export const ShowLoaded = ({ children }: LoadedProps) => {
  const { record, ...read } = useShowContext();
  return (
    <Loaded read={read} record={record}>
      {children}
    </Loaded>
  );
};

/** The same inside `EditBase`. */
export const EditLoaded = ({ children }: LoadedProps) => {
  const { record, ...read } = useEditContext();
  return (
    <Loaded read={read} record={record}>
      {children}
    </Loaded>
  );
};
