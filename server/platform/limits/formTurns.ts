import { PortalError } from '#domain/errors.ts';
import { FairQueue, type HoldLimit, type Release } from './fairQueue.ts';
import type { LimitOwner } from './limitOwner.ts';

const MB = 1024 * 1024;

/** The maximum number of concurrent forms, and of their bytes in the folder of unfinished uploads. */
export interface TurnLimits {
  /** forms of one owner */
  formsOfOne: number;
  /** bytes of one user: the largest form that the contract allows, or several smaller ones (A7) */
  bytesOfOne: number;
  /** forms of the whole portal */
  formsOfAll: number;
  /** bytes of the whole portal */
  bytesOfAll: number;
}

const TURN_LIMITS: TurnLimits = { formsOfOne: 4, bytesOfOne: 512 * MB, formsOfAll: 100, bytesOfAll: 2048 * MB };

/** Pieces of files, of 64 kB each, that are being written at the same time; of one owner, and of the whole portal. */
const PIECES_OF_ONE = 2;
const PIECES_OF_ALL = 8;

/** Seconds until a rejected form may be sent again. */
const SOON = 10;

/** One form in progress. */
export interface FormTurn {
  /** Waits until a further piece may be in memory; the caller releases it once it is written. */
  hold(): Promise<Release>;
  /** Counts bytes that were written to the folder. @throws PortalError too_many, unavailable */
  wrote(bytes: number): void;
  /** The form has ended and its files are deleted. */
  end(): void;
}

interface Owner {
  forms: number;
  bytes: number;
}

const pieceLimits = (owner: LimitOwner): HoldLimit[] => [
  { key: owner, most: PIECES_OF_ONE },
  { key: 'all', most: PIECES_OF_ALL, isShared: true },
];

/** Limits which forms are accepted, and how many bytes they may store at the same time. */
export class FormTurns {
  readonly #limits: TurnLimits;
  readonly #owners = new Map<LimitOwner, Owner>();
  readonly #pieces = new FairQueue('formMemory', { waitingPerOwner: Number.POSITIVE_INFINITY });
  #forms = 0;
  #bytes = 0;

  constructor(limits: TurnLimits = TURN_LIMITS) {
    this.#limits = limits;
  }

  /** Forms in progress. */
  get underWay(): number {
    return this.#forms;
  }

  /**
   * Admits a form before any of it is read. `declared` is its length in bytes, null if the client does not declare it.
   * @throws PortalError too_many if this owner has too many in progress; unavailable if the portal has
   */
  enter(owner: LimitOwner, declared: number | null): FormTurn {
    const { formsOfOne, formsOfAll } = this.#limits;
    const own = this.#owners.get(owner) ?? { forms: 0, bytes: 0 };
    if (own.forms >= formsOfOne) throw tooMany();
    this.#growOwn(own, declared ?? 0);
    if (this.#forms >= formsOfAll) {
      own.bytes -= declared ?? 0;
      throw new PortalError('unavailable', { retryAfter: SOON });
    }
    own.forms += 1;
    this.#forms += 1;
    this.#owners.set(owner, own);
    return this.#turnOf(owner, own, declared);
  }

  #turnOf(owner: LimitOwner, own: Owner, declared: number | null): FormTurn {
    let written = 0;
    let isOver = false;
    return {
      hold: async () => (await this.#pieces.take(pieceLimits(owner))) ?? (() => undefined),
      wrote: (bytes) => {
        if (declared === null) this.#growOwn(own, bytes);
        written += bytes;
        this.#bytes += bytes;
        if (this.#bytes > this.#limits.bytesOfAll) throw new PortalError('unavailable', { retryAfter: SOON });
      },
      end: () => {
        if (isOver) return;
        isOver = true;
        this.#bytes -= written;
        this.#forms -= 1;
        own.bytes -= declared ?? written;
        own.forms -= 1;
        if (own.forms === 0) this.#owners.delete(owner);
      },
    };
  }

  #growOwn(own: Owner, bytes: number): void {
    if (own.bytes + bytes > this.#limits.bytesOfOne) throw tooMany();
    own.bytes += bytes;
  }
}

const tooMany = (): PortalError => new PortalError('too_many', { retryAfter: SOON });
