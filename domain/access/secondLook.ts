import type { DependenceReason } from './independence.ts';
import type { SelfReleaseReason } from './secondPerson.ts';

/** A troncmaster who made a report version what it is, and by what. */
export interface Author {
  user_id: number;
  did: SelfReleaseReason;
}

/** What decides whether a troncmaster may release a version of a report. */
export interface ReleaseFacts {
  /** does the company ask for a second look? */
  secondLook: boolean;
  authors: readonly Author[];
  /** who switched the second look off within the last 30 days */
  switchedOffBy: readonly number[];
  /**
   * the other troncmasters whose accounts are older than the 30 days, including those who lost the right or were
   * disabled within them: colleagues whom the releaser cannot have made up, nor made disappear
   */
  colleagues: readonly number[];
}

export type ReleaseRefusal =
  | { code: 'no_self_release'; reason: SelfReleaseReason }
  | { code: 'same_hands'; reason: DependenceReason; beside: number };

/**
 * Why a troncmaster may not release a version; null where nothing refuses it. With the second look, the releaser is none
 * of the authors and independent of each.
 *
 * Whoever switches the second look off stays bound by it while control of an account counts, and so do those who are
 * not independent of that person; otherwise one troncmaster could switch it off, release, and switch it on again. Nobody
 * stays bound where there is no colleague to ask.
 * @param tie why the releaser does not count as a second person beside somebody (`same_person` beside oneself)
 */
export const releaseRefusal = (
  { secondLook, authors, switchedOffBy, colleagues }: ReleaseFacts,
  tie: (id: number) => DependenceReason | null,
): ReleaseRefusal | null => {
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
