import { PortalError } from '#domain/errors.ts';

const MB = 1024 * 1024;

/** Forms that may be under way at once, and bytes of them that may wait in the folder of unfinished uploads. */
export interface TurnLimits {
  /** forms of one user; of one address where nobody is signed in */
  formsOfOne: number;
  /** bytes of one user: the largest form that the contract admits, or several smaller ones (A7) */
  bytesOfOne: number;
  /** forms of the whole portal */
  formsOfAll: number;
  /** bytes of the whole portal */
  bytesOfAll: number;
}

export const TURN_LIMITS: TurnLimits = { formsOfOne: 4, bytesOfOne: 512 * MB, formsOfAll: 100, bytesOfAll: 2048 * MB };

/** Seconds until a refused form may be sent again. */
const SOON = 10;

/** One form under way. */
export interface FormTurn {
  /** Counts bytes that were written to the folder. @throws PortalError too_many, unavailable */
  wrote(bytes: number): void;
  /** The form is over, its files are gone. */
  end(): void;
}

interface Owner {
  forms: number;
  bytes: number;
}

/** Who may send a form now, and how much may wait at once. */
export class FormTurns {
  readonly #limits: TurnLimits;
  readonly #owners = new Map<string, Owner>();
  #forms = 0;
  #bytes = 0;

  constructor(limits: TurnLimits = TURN_LIMITS) {
    this.#limits = limits;
  }

  /** Forms under way. */
  get underWay(): number {
    return this.#forms;
  }

  /**
   * Admits a form before any of it is read. `declared` is its length in bytes, null where the sender does not say.
   * @throws PortalError too_many where this owner has too many under way; unavailable where the portal has
   */
  enter(owner: string, declared: number | null): FormTurn {
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

  #turnOf(owner: string, own: Owner, declared: number | null): FormTurn {
    let written = 0;
    let isOver = false;
    return {
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

const tooMany = (): PortalError => new PortalError('too_many', { params: { seconds: SOON }, retryAfter: SOON });
