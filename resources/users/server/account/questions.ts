import {
  type AnsweredQuestion,
  type ChosenQuestion,
  chosenQuestionAnswer,
  chosenQuestionsAnswer,
  securityQuestionAnswer,
  securityQuestionsBody,
} from '#domain/contract/security.ts';
import { normaliseAnswer } from '#domain/identifiers/securityAnswer.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { all, ok } from '#server/platform/http/answer.ts';
import { route } from '#server/platform/http/route.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { notifyAccountOwner } from '#server/session/notifyAccountOwner.ts';
import { inOwnTransaction, loggedIn, TAG } from '#server/session/ownAccount.ts';
import { hashPassword } from '#server/session/passwords.ts';
import { confirmPassword } from '#server/session/proof.ts';

const questionsOf = ({ db }: Pick<Context, 'db'>) =>
  db.selectFrom('security_questions').select(['id', 'question']).orderBy('id').execute();

const answersOf = async ({ db, scope }: Pick<Context, 'db' | 'scope'>): Promise<ChosenQuestion[]> => {
  const rows = await db
    .selectFrom('security_answers')
    .select(['question_id', 'number'])
    .where('user_id', '=', scope.id)
    .orderBy('number')
    .execute();
  return rows.map(({ question_id, number }) => ({ id: question_id, number, answer: null }));
};

/** Requires that the five questions exist, differ and are answered (ACC-024…026, VAL-073). */
const faultsOf = (rows: readonly AnsweredQuestion[], known: ReadonlySet<number>): FieldError[] => {
  const before = (name: 'id' | 'number', index: number) => rows.findIndex((row) => row[name] === rows[index]?.[name]);
  return rows.flatMap((row, index): FieldError[] => [
    ...(known.has(row.id) ? [] : [{ path: `questions.${index}.id`, rule: 'not_found' as const }]),
    ...(['id', 'number'] as const)
      .filter((name) => before(name, index) < index)
      .map((name) => ({ path: `questions.${index}.${name}`, rule: 'repeated' as const })),
    ...(normaliseAnswer(row.answer) ? [] : [{ path: `questions.${index}.answer`, rule: 'required_field' as const }]),
  ]);
};

/** Replaces the user's five answers. They are hashed like passwords, because an answer is short and easily guessed. */
const replaceAnswers = async (
  context: Context,
  hashed: readonly (AnsweredQuestion & { hash: string })[],
): Promise<void> => {
  const { db, scope } = context;
  // Concurrent changes wait for each other.
  await db.selectFrom('users').select('id').where('id', '=', scope.id).forUpdate().execute();
  await db.deleteFrom('security_answers').where('user_id', '=', scope.id).execute();
  await db
    .insertInto('security_answers')
    .values(hashed.map(({ id, number, hash }) => ({ user_id: scope.id, number, question_id: id, hash })))
    .execute();
  await audit(context, { event: 'security.questions_changed', resource: 'users', record_id: scope.id });
  await notifyAccountOwner(context, scope.id, 'questions_changed');
};

/** Security questions (API-087, API-088, API-089): stored, but never accepted for a login. */
export const questionRoutes = [
  route({
    method: 'GET',
    path: '/security/questions_list',
    tag: TAG,
    summary: 'List the available questions',
    permission: loggedIn,
    kind: 'list',
    answer: securityQuestionAnswer,
    handle: async (context) => all(await questionsOf(context)),
  }),
  route({
    method: 'GET',
    path: '/security/questions',
    tag: TAG,
    summary: 'List the caller’s questions, without their answers',
    permission: loggedIn,
    kind: 'list',
    answer: chosenQuestionAnswer,
    handle: async (context) => all(await answersOf(context)),
  }),
  route({
    method: 'PUT',
    path: '/security/questions',
    tag: TAG,
    summary: 'Choose and answer five questions, with the password',
    permission: loggedIn,
    ownTransaction: true,
    audit: 'security.questions_changed',
    body: securityQuestionsBody,
    answer: chosenQuestionsAnswer,
    handle: async (context, { body: { questions, password } }) => {
      const known = new Set((await questionsOf(context)).map(({ id }) => id));
      const faults = faultsOf(questions, known);
      if (faults.length > 0) throw validationError(...faults);
      await confirmPassword(context, password);
      const hashed: (AnsweredQuestion & { hash: string })[] = [];
      for (const one of questions) hashed.push({ ...one, hash: await hashPassword(normaliseAnswer(one.answer)) });
      return inOwnTransaction(context, async (within) => {
        await replaceAnswers(within, hashed);
        return ok(await answersOf(within));
      });
    },
  }),
];
