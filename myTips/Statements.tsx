import { useState } from 'react';
import type { WorkerSession } from '#domain/contract/workerAccess.ts';
import { List } from './List.tsx';
import { SessionEnd } from './SessionEnd.tsx';
import { Statement } from './Statement.tsx';
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
  // The views load again when this function changes.
  const [end] = useState(() => onEnd);
  return (
    <>
      {id === null ? <List token={token} onEnd={end} /> : <Statement key={id} token={token} id={id} onEnd={end} />}
      <SessionEnd expiresAt={session.expires_at} onLogOut={onLogOut} />
    </>
  );
};
