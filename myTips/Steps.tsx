import type { OwnStatement } from '#domain/contract/workerAccess.ts';
import { isRounded } from '#domain/statements/ownSteps.ts';
import { stepText } from './figures.ts';
import { useWords } from './words.ts';

/** How the amount of each job role was calculated, in the steps that the troncmaster sees. */
export const Steps = ({ statement: { roles, currency } }: { statement: OwnStatement }) => {
  const { page, words, fill } = useWords();
  if (roles.length === 0) return <p>{page.statement.nothing}</p>;
  return roles.map(({ job_title, department, explanation }) => {
    const role = fill(page.statement.role, { role: job_title ?? page.statement.no_role, department });
    const sentences = explanation
      .map((note) => stepText(words, note, currency))
      .map((text, index) => ({ text, key: `${index} ${text}` }));
    return (
      <section key={role}>
        {roles.length > 1 && <h3>{role}</h3>}
        <ol className="steps">
          {sentences.map(({ text, key }) => (
            <li key={key}>{text}</li>
          ))}
        </ol>
        {isRounded(explanation) && <p className="hint">{page.statement.rounded}</p>}
      </section>
    );
  });
};
