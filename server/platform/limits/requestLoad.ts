import { PortalError } from '#domain/errors.ts';
import { FairQueue, type HoldLimit, type Release } from './fairQueue.ts';
import type { LimitOwner } from './limitOwner.ts';
import type { LoadLimits } from './loadLimits.ts';

/** Why a request was rejected. */
export const SHED_REASONS = ['load', 'address', 'user', 'bodies', 'slow_body', 'answers', 'exports'] as const;
export type ShedReason = (typeof SHED_REASONS)[number];

/**
 * receiving: its body is incomplete · waiting: its user has too many others · working: the handler runs, or is about to
 * · sending: its response is being read
 */
export const REQUEST_STATES = ['receiving', 'waiting', 'working', 'sending'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/**
 * How long `/api/health` reports load shedding after a rejection by the whole portal: a monitor asks every 15 s or so.
 */
const REPORTED = 30_000;
/** Seconds after which a rejected request may be sent again. */
const RETRY = 2;

/** The part of a limit that an unfinished request uses. */
interface Use {
  key: string;
  by: number;
  most: number;
}

/** One request, as the limits count it. */
export interface CountedRequest {
  state: RequestState;
  /** the address until the caller is known */
  owner: LimitOwner;
  /** whether it is known that a user or an anonymous caller sent it */
  isIdentified: boolean;
  /** a body that has not arrived, the bytes of memory that it may need, and its part of the limits */
  body: { bytes: number; uses: readonly Use[] } | null;
  /** bytes of a large response that is not read yet */
  answerBytes: number;
  /** the client has disconnected, or has its response */
  closed: boolean;
  release: Release | null;
}

/** The share of a person's requests that programs may use, so that the person can still work. */
const PART_OF_PROGRAMS = 2 / 3;

const ownerLimits = (owner: LimitOwner, most: number, byKey: boolean): HoldLimit[] => {
  const ofOwner = { key: owner, most };
  if (!byKey) return [ofOwner];
  return [ofOwner, { key: `programs of ${owner}`, most: Math.ceil(most * PART_OF_PROGRAMS), isShared: true }];
};

/** Counts the requests of one portal by state and owner, and rejects those beyond the limits. */
export class RequestLoad {
  readonly shed: Record<ShedReason, number>;
  readonly states: Record<RequestState, number> = { receiving: 0, waiting: 0, working: 0, sending: 0 };
  readonly #counts = new Map<string, number>();
  readonly #users: FairQueue;
  #fullAt = Number.NEGATIVE_INFINITY;

  constructor(
    readonly limits: LoadLimits,
    private readonly clock: () => number = () => performance.now(),
  ) {
    // One entry for each reason.
    this.shed = Object.fromEntries(SHED_REASONS.map((reason) => [reason, 0])) as Record<ShedReason, number>;
    this.#users = new FairQueue('requests', { timeout: limits.userTimeout, waitingPerOwner: limits.waitingPerUser });
  }

  /** Whether the portal rejects requests because it is at its limit, or did within the last 30 s. */
  level(): 'normal' | 'shedding' {
    const isFull = this.states.working >= this.limits.working;
    return isFull || this.clock() - this.#fullAt < REPORTED ? 'shedding' : 'normal';
  }

  /** Counts a rejection because one caller sends too much, and returns its error. */
  reject(reason: ShedReason, seconds = RETRY): PortalError {
    this.shed[reason] += 1;
    return new PortalError('too_many', { retryAfter: seconds });
  }

  /** Counts a rejection because the portal is at its limit, and returns its error. */
  refuseAll(reason: ShedReason): PortalError {
    this.shed[reason] += 1;
    this.#fullAt = this.clock();
    return new PortalError('unavailable', { retryAfter: RETRY });
  }

  /**
   * Counts a request that has no body, or whose body has arrived.
   * @param owner the address that sent it
   * @throws PortalError unavailable, too_many
   */
  admit(owner: LimitOwner): CountedRequest {
    if (this.states.working >= this.limits.working) throw this.refuseAll('load');
    if (this.#count(owner) >= this.limits.perAddress) throw this.reject('address');
    this.#add(owner, 1);
    this.states.working += 1;
    return {
      state: 'working',
      owner,
      isIdentified: false,
      body: null,
      answerBytes: 0,
      closed: false,
      release: null,
    };
  }

  /**
   * The body of an admitted request is incomplete. Until its caller is identified, it counts only towards the limit of
   * its address: it is not read yet, so it needs no memory.
   * @param bytes that it may need in memory; 0 for forms, which have limits of their own
   * @throws PortalError too_many
   */
  receive(request: CountedRequest, bytes: number): void {
    if (request.closed) return;
    const use = { key: `body:${request.owner}`, by: 1, most: this.limits.bodiesPerAddress };
    if (!this.#fits(use)) throw this.reject('bodies');
    this.#holdBody(request, bytes, [use]);
  }

  /** The whole body of a request has arrived. */
  arrived(request: CountedRequest): void {
    this.#releaseBody(request);
    if (request.state === 'receiving') this.#move(request, 'working');
  }

  /** @throws PortalError unavailable for a request whose body has arrived while the portal is at its limit */
  checkLoad(request: CountedRequest): void {
    if (request.state === 'working' && this.states.working > this.limits.working) throw this.refuseAll('load');
  }

  /**
   * The caller of a request needs no session. From now on an incomplete body counts towards the limits of the portal,
   * of which anonymous callers may use half, and towards that of the anonymous callers of its address.
   * @throws PortalError too_many, unavailable
   */
  enterAnonymous(request: CountedRequest): void {
    if (request.closed || request.isIdentified) return;
    request.isIdentified = true;
    const { bodies, bodyBytes, bodiesPerAddress } = this.limits;
    this.#acceptBody(request, { key: `body:anonymous:${request.owner}`, by: 1, most: bodiesPerAddress }, (bytes) => [
      { key: 'bodies:anonymous', by: 1, most: Math.ceil(bodies / 2) },
      { key: 'bodyBytes:anonymous', by: bytes, most: bodyBytes / 2 },
    ]);
  }

  /**
   * The owner of a request is known: from now on it counts towards the owner's limits, and no longer towards those of the
   * address. Requests beyond the limit wait for their turn and do not count as load meanwhile. An incomplete body now
   * counts towards the limits of the portal.
   * @param byKey a program sent it with an API key
   * @throws PortalError too_many, unavailable
   */
  async enterOwner(request: CountedRequest, owner: LimitOwner, byKey = false): Promise<void> {
    if (request.closed || request.isIdentified) return;
    request.isIdentified = true;
    this.#add(request.owner, -1);
    this.#add(owner, 1);
    request.owner = owner;
    this.#acceptBody(request, { key: `body:${owner}`, by: 1, most: this.limits.bodiesPerUser });
    const limits = ownerLimits(owner, this.limits.perUser, byKey);
    if (request.state === 'working' && limits.some(({ key, most }) => this.#users.held(key) >= most))
      this.#move(request, 'waiting');
    const release = await this.#users.take(limits, () => request.closed);
    if (request.state === 'waiting') this.#move(request, 'working');
    if (!release) throw this.reject('user');
    if (request.closed) release();
    else request.release = release;
  }

  /**
   * The response is ready, and is not part of the load while the client reads it. The rest of the body is not read.
   * @param bytes of a response in memory; 0 for a stream
   * @throws PortalError too_many if the user has not read the previous large responses
   */
  answered(request: CountedRequest, bytes: number): void {
    if (request.closed) return;
    this.#releaseBody(request);
    const key = `answers:${request.owner}`;
    const before = this.#count(key);
    if (bytes > 0 && before > 0 && before + bytes > this.limits.answerBytesPerUser) throw this.reject('answers');
    request.answerBytes += bytes;
    this.#add(key, bytes);
    this.#move(request, 'sending');
  }

  /** The response was sent, or the client has disconnected. */
  close(request: CountedRequest): void {
    if (request.closed) return;
    this.#releaseBody(request);
    this.states[request.state] -= 1;
    request.closed = true;
    this.#add(request.owner, -1);
    this.#add(`answers:${request.owner}`, -request.answerBytes);
    request.release?.();
  }

  /** Counts an incomplete body by what is known of its caller now. @throws PortalError too_many, unavailable */
  #acceptBody(request: CountedRequest, ofCaller: Use, more: (bytes: number) => readonly Use[] = () => []): void {
    if (!request.body) return;
    const { bytes } = request.body;
    this.#releaseBody(request);
    if (!this.#fits(ofCaller)) throw this.reject('bodies');
    const ofAll = [
      { key: 'bodies', by: 1, most: this.limits.bodies },
      { key: 'bodyBytes', by: bytes, most: this.limits.bodyBytes },
      ...more(bytes),
    ];
    if (!ofAll.every((use) => this.#fits(use))) throw this.refuseAll('bodies');
    this.#holdBody(request, bytes, [ofCaller, ...ofAll]);
    this.#move(request, 'receiving');
  }

  #fits({ key, by, most }: Use): boolean {
    return this.#count(key) + by <= most;
  }

  #holdBody(request: CountedRequest, bytes: number, uses: readonly Use[]): void {
    request.body = { bytes, uses };
    for (const { key, by } of uses) this.#add(key, by);
  }

  #releaseBody(request: CountedRequest): void {
    for (const { key, by } of request.body?.uses ?? []) this.#add(key, -by);
    request.body = null;
  }

  #move(request: CountedRequest, state: RequestState): void {
    if (request.closed) return;
    this.states[request.state] -= 1;
    request.state = state;
    this.states[state] += 1;
  }

  #count(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  #add(key: string, by: number): void {
    const count = this.#count(key) + by;
    if (count > 0) this.#counts.set(key, count);
    else this.#counts.delete(key);
  }
}
