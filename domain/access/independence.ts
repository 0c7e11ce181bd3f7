/**
 * Decides whether two people are independent (four-eyes rule, security 6). Someone who can log in to two accounts could
 * otherwise check with one and approve with the other.
 */

/** The number of days for which control of an account counts. */
export const INDEPENDENCE_DAYS = 30;

/** Actions on another user's account that let the actor log in to it, or make it usable again. */
export const CONTROL_KINDS = [
  'created',
  'password_reset',
  'second_factor_reset',
  'email_changed',
  'mobile_changed',
  'enabled',
] as const;
export type ControlKind = (typeof CONTROL_KINDS)[number];

/** One such action: `by_user_id` did it to the account `user_id`. */
export interface Control {
  user_id: number;
  by_user_id: number;
  kind: ControlKind;
  at: Date;
}

/** A person at the time of an action. A device is any text that is equal for the same device. */
export interface Actor {
  id: number;
  /** the device of the session; null if unknown, which matches no other */
  device: string | null;
  /** the devices that the account was used from within the last 30 days */
  devices: ReadonlySet<string>;
}

/** Why the second of two people does not count as independent of the first (`other`). It is shown to the second. */
export const DEPENDENCE_REASONS = [
  'same_person',
  'created_by_you',
  'created_by_other',
  'password_reset_by_you',
  'password_reset_by_other',
  'second_factor_reset_by_you',
  'second_factor_reset_by_other',
  'email_changed_by_you',
  'email_changed_by_other',
  'mobile_changed_by_you',
  'mobile_changed_by_other',
  'enabled_by_you',
  'enabled_by_other',
  /** one controls the other through a third account */
  'through_another_account',
  /** a third account controls both */
  'same_controller',
  'same_device',
] as const;
export type DependenceReason = (typeof DEPENDENCE_REASONS)[number];

/** The time from which control counts. */
export const controlSince = (now: Date): Date => new Date(now.getTime() - INDEPENDENCE_DAYS * 24 * 3_600_000);

/**
 * Every account whose owner could log in as `id`: itself, those that had control of it, and those that had control of
 * these.
 */
const controllersOf = (id: number, controls: readonly Control[]): ReadonlySet<number> => {
  const found = new Set([id]);
  for (const account of found)
    for (const { user_id, by_user_id } of controls) if (user_id === account) found.add(by_user_id);
  return found;
};

/** The newest action of one account on the other. */
const directly = (controls: readonly Control[], user_id: number, by_user_id: number): Control | undefined =>
  controls
    .filter((one) => one.user_id === user_id && one.by_user_id === by_user_id)
    .sort((a, b) => b.at.getTime() - a.at.getTime())[0];

const shareDevice = (first: Actor, second: Actor): boolean =>
  (second.device !== null && (second.device === first.device || first.devices.has(second.device))) ||
  (first.device !== null && second.devices.has(first.device));

/**
 * Returns why `second` is not independent of `first`, or null if they are. They are not independent if any one account,
 * which may be one of the two, had control of both within the last 30 days, directly or through others, or if they used
 * the same device. Two accounts that both had control of a third one remain independent, because neither can log in as
 * the other.
 * @param controls actions on the two accounts and on those that controlled them; older ones are ignored
 */
export const dependence = (
  first: Actor,
  second: Actor,
  controls: readonly Control[],
  now: Date,
): DependenceReason | null => {
  if (first.id === second.id) return 'same_person';
  const since = controlSince(now);
  const recent = controls.filter(({ at }) => at > since);
  const byOther = directly(recent, second.id, first.id);
  if (byOther) return `${byOther.kind}_by_other`;
  const byYou = directly(recent, first.id, second.id);
  if (byYou) return `${byYou.kind}_by_you`;
  const [ofFirst, ofSecond] = [controllersOf(first.id, recent), controllersOf(second.id, recent)];
  if (ofFirst.has(second.id) || ofSecond.has(first.id)) return 'through_another_account';
  if ([...ofFirst].some((id) => ofSecond.has(id))) return 'same_controller';
  return shareDevice(first, second) ? 'same_device' : null;
};

/** Work that people other than its authors must look at. */
export interface Work {
  /** who took part in it, the most important one first: none of them counts a second time */
  people: readonly Actor[];
  /** accounts of the side that did the work: an account that one of them had control of belongs to that side */
  side: readonly number[];
}

/** Of whom a person is not independent, and why. */
export interface Dependence {
  id: number;
  reason: DependenceReason;
}

/**
 * Returns of whom `second` is not independent, or null. Every rule of two people uses this: `second` must be independent
 * of everyone who took part in the work, and must not act for its side. Of the side, only control of accounts counts,
 * not the devices, because the side's other members did nothing in the work.
 * @param controls as for `dependence`
 */
export const workDependence = (
  { people, side }: Work,
  second: Actor,
  controls: readonly Control[],
  now: Date,
): Dependence | null => {
  const others = [...people, ...side.map((id): Actor => ({ id, device: null, devices: new Set() }))];
  for (const other of others) {
    const reason = dependence(other, second, controls, now);
    if (reason) return { id: other.id, reason };
  }
  return null;
};

/** The people of a payroll batch. A is an `Actor`, or what one is read from. */
export interface BatchPeople<A> {
  postedBy: A;
  /** who answered the client's last query of it */
  answeredBy: A | null;
  checkedBy: A | null;
}

/**
 * Everyone who took part in a batch before an approval: neither the check nor the approval of the client counts if its
 * author depends on one of them. The side of a batch is all troncmasters, the provider's people (security 6).
 */
export const peopleOfBatch = <A>({ postedBy, answeredBy, checkedBy }: BatchPeople<A>): A[] =>
  [checkedBy, postedBy, answeredBy].filter((one) => one !== null);
