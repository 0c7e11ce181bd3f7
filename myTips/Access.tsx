import { useCallback, useEffect, useState } from 'react';
import type { WorkerSession } from '#domain/contract/workerAccess.ts';
import { api } from './api.ts';
import { CodeForm } from './CodeForm.tsx';
import { Heading } from './Heading.tsx';
import { forgetDrafts } from './queryDraft.ts';
import { RequestCode } from './RequestCode.tsx';
import { Statements } from './Statements.tsx';
import { forgetSession, keepSession, readSession } from './session.ts';
import { useWords } from './words.ts';

type Step =
  | { name: 'start' }
  | { name: 'code'; minutes: number }
  | { name: 'inside'; session: WorkerSession }
  | { name: 'ended'; byChoice: boolean };

const firstStep = (): Step => {
  const session = readSession();
  return session ? { name: 'inside', session } : { name: 'start' };
};

/** From the link to the statements: a code is requested, entered, and the session it opens ends by time or by choice. */
export const Access = ({ link }: { link: string | null }) => {
  const { page } = useWords();
  const [step, setStep] = useState<Step>(firstStep);
  const end = useCallback((byChoice: boolean) => {
    forgetSession();
    if (byChoice) forgetDrafts();
    window.history.replaceState(null, '', window.location.pathname);
    setStep({ name: 'ended', byChoice });
  }, []);
  const expires = step.name === 'inside' ? Date.parse(step.session.expires_at) : null;
  useEffect(() => {
    if (expires === null) return;
    const timer = setTimeout(() => end(false), Math.max(0, expires - Date.now()));
    return () => clearTimeout(timer);
  }, [expires, end]);
  const logOut = (session: WorkerSession): void => {
    // The session also ends by itself: a lost connection does not keep the worker on the page.
    api.logOut(session.token).catch(() => undefined);
    end(true);
  };
  if (step.name === 'inside')
    return <Statements session={step.session} onEnd={() => end(false)} onLogOut={() => logOut(step.session)} />;
  if (step.name === 'ended')
    return (
      <>
        <Heading>{page.ended.heading}</Heading>
        <p role="status">{step.byChoice ? page.ended.by_choice : page.ended.expired}</p>
        <button type="button" onClick={() => setStep({ name: 'start' })}>
          {page.ended.again}
        </button>
      </>
    );
  if (link === null)
    return (
      <>
        <Heading>{page.start.no_link}</Heading>
        <p>{page.start.no_link_help}</p>
      </>
    );
  if (step.name === 'start')
    return <RequestCode link={link} onSent={(minutes) => setStep({ name: 'code', minutes })} />;
  return (
    <CodeForm
      link={link}
      minutes={step.minutes}
      onEntered={(session) => {
        keepSession(session);
        setStep({ name: 'inside', session });
      }}
    />
  );
};
