import type { DependenceReason } from './independence.ts';
import type { SelfReleaseReason } from './secondPerson.ts';

/** A troncmaster who contributed to a report version, and how. */
export interface Author {
  user_id: number;
  did: SelfReleaseReason;
}

/** The facts that decide whether a troncmaster may release a version of a report. */
export interface ReleaseFacts {
  /** whether the company requires a second person */
  secondLook: boolean;
  authors: readonly Author[];
  /** who turned the requirement off within the last 30 days */
  switchedOffBy: readonly number[];
  /**
   * the other troncmasters whose accounts are older than 30 days, including those who were disabled or lost the role
   * within them: colleagues whom the releaser cannot have created or removed
   */
  colleagues: readonly number[];
  /** no other account is a troncmaster, or was one within the last 30 days */
  isAlone: boolean;
}

export type ReleaseRefusal =
  | { code: 'no_self_release'; reason: SelfReleaseReason }
  | { code: 'same_hands'; reason: DependenceReason; beside: number };

/**
 * Returns why a troncmaster may not release a version, or null. If the company requires a second person, the releaser
 * must not be one of the authors and must be independent of each of them.
 *
 * A troncmaster who turns the requirement off remains bound by it while control of an account counts, and so do those
 * who are not independent of that troncmaster. Otherwise one troncmaster could turn it off, release, and turn it on
 * again. If there is no colleague to ask, nobody remains bound. The requirement waits for a second troncmaster: the only
 * one of a portal could not meet it.
 * @param tie why the releaser is not independent of a person (`same_person` for oneself)
 */
export const releaseRefusal = (
  { secondLook, authors, switchedOffBy, colleagues, isAlone }: ReleaseFacts,
  tie: (id: number) => DependenceReason | null,
): ReleaseRefusal | null => {
  if (isAlone) return null;
  const staysBound = colleagues.length > 0 && switchedOffBy.some((id) => tie(id) !== null);
  if (!secondLook && !staysBound) return null;
  const own = authors.find(({ user_id }) => tie(user_id) === 'same_person');
  if (own) return { code: 'no_self_release', reason: secondLook ? own.did : 'second_look_off' };
  for (const { user_id } of authors) {
    const reason = tie(user_id);
    if (reason) return { code: 'same_hands', reason, beside: user_id };
  }
  return null;
};
