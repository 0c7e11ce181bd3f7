import { useCallback, useEffect, useState } from 'react';
import type { WorkerSession } from '#domain/contract/workerAccess.ts';
import { api } from './api.ts';
import { List } from './List.tsx';
import { SessionEnd } from './SessionEnd.tsx';
import { Statement } from './Statement.tsx';
import { useLoaded } from './useLoaded.ts';
import { useStatementAddress } from './useStatementAddress.ts';

interface StatementsProps {
  session: WorkerSession;
  onEnd: () => void;
  onLogOut: () => void;
}

/** What a logged-in worker sees: the list of their statements, or one of them. */
export const Statements = ({ session, onEnd, onLogOut }: StatementsProps) => {
  const { token } = session;
  const id = useStatementAddress();
  // An inline function would load again at each render.
  const [end] = useState(() => onEnd);
  const load = useCallback(async () => ({ ...(await api.statements(token)), ...(await api.profile(token)) }), [token]);
  const { data, failure, reload } = useLoaded(load, end);
  // A statement that was opened is no longer new in the list.
  useEffect(() => {
    if (id === null) return reload();
  }, [id, reload]);
  return (
    <>
      {id === null ? (
        <List token={token} data={data} failure={failure} onRetry={reload} onEnd={end} />
      ) : (
        <Statement key={id} token={token} id={id} onEnd={end} />
      )}
      <SessionEnd expiresAt={session.expires_at} onLogOut={onLogOut} />
    </>
  );
};
