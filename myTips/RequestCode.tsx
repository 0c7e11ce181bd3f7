import { api } from './api.ts';
import { Heading } from './Heading.tsx';
import { Problem } from './Problem.tsx';
import { useRequest } from './useRequest.ts';
import { useWords } from './words.ts';

/** The first view. The worker requests the code: a mail scanner that only opens the link sends none. */
export const RequestCode = ({ link, onSent }: { link: string; onSent: (minutes: number) => void }) => {
  const { page } = useWords();
  const { run, isBusy, failure } = useRequest();
  const send = () => run(async () => onSent((await api.requestCode(link)).minutes));
  return (
    <>
      <Heading>{page.start.heading}</Heading>
      <p>{page.start.intro}</p>
      <Problem failure={failure} />
      <button type="button" aria-disabled={isBusy} onClick={send}>
        {page.start.send}
      </button>
    </>
  );
};
