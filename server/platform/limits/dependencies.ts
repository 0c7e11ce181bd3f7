import type { DependencyName } from '#domain/contract/health.ts';
import { connectionReason } from './connectionError.ts';

/** Milliseconds after which a check that has no result counts as failed. */
const TIMEOUT = 5_000;
/** Milliseconds from one check of all dependencies to the next. */
const INTERVAL = 30_000;
/** Milliseconds for which a failure that a request met counts, whatever the check finds. */
const REMEMBERED = 5 * 60_000;

/** A service that the portal uses, and a check of it that is cheap enough to be repeated. */
export interface Probe {
  name: DependencyName;
  /** the setting that names it, and where it is, without a password: `S3_BUCKET (files at http://store:9000)` */
  setting: string;
  /** @throws why the service cannot be used */
  check(): Promise<unknown>;
}

/** Whether a service could be used when it was last checked, and why not. */
export interface DependencyState extends Pick<Probe, 'name' | 'setting'> {
  reason: string | null;
}

/**
 * The services that one portal uses: database, replica, bucket, mail server, scanner. They are checked at the start,
 * every half minute, and when a request fails because of one of them. A portal without one of them keeps working and
 * reports it in its log, in `/api/health` and as a metric.
 */
export class Dependencies {
  readonly #states = new Map<DependencyName, DependencyState>();
  /** failures that requests met, and until when they count */
  readonly #met = new Map<DependencyName, { reason: string; until: number }>();
  #running: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isStopped = false;

  /** @param onChange called when a service fails, or works again after a failure; null as the reason */
  constructor(
    private readonly probes: readonly Probe[],
    private readonly onChange: (state: DependencyState) => void = () => undefined,
    private readonly timeout = TIMEOUT,
  ) {}

  /** Checks now, and from then on regularly until `stop`. Resolves after the first check. */
  start(interval = INTERVAL): Promise<void> {
    this.#timer = setInterval(() => void this.check(), interval).unref();
    return this.check();
  }

  /** Ends the checks: what one that is running finds is the end of the portal itself. */
  stop(): void {
    this.#isStopped = true;
    if (this.#timer) clearInterval(this.#timer);
  }

  /** Checks all services, at the same time. Callers during a check share it. Never rejects. */
  check(): Promise<void> {
    this.#running ??= Promise.all(this.probes.map((probe) => this.#checkOne(probe)))
      .then(() => undefined)
      .finally(() => {
        this.#running = null;
      });
    return this.#running;
  }

  /** Records a failure that a request met and that no check may see: a disk that is full elsewhere. */
  met(name: DependencyName, reason: string): Promise<void> {
    this.#met.set(name, { reason, until: Date.now() + REMEMBERED });
    return this.check();
  }

  /** The states at the last check; without those that were never checked. */
  list(): DependencyState[] {
    return this.probes.flatMap(({ name }) => this.#states.get(name) ?? []);
  }

  /** The names of the services that could not be used at the last check. */
  unavailable(): DependencyName[] {
    return this.list().flatMap(({ name, reason }) => (reason === null ? [] : [name]));
  }

  async #checkOne({ name, setting, check }: Probe): Promise<void> {
    const met = this.#met.get(name);
    const reason =
      met && met.until > Date.now() ? met.reason : await inTime(check, this.timeout).then(() => null, connectionReason);
    if (this.#isStopped) return;
    const before = this.#states.get(name)?.reason ?? null;
    const state = { name, setting, reason };
    this.#states.set(name, state);
    if ((reason === null) !== (before === null)) this.onChange(state);
  }
}

/** Runs a check with a time limit. @throws Error 'no answer' when it is over */
export const inTime = async <T>(check: () => Promise<T>, timeout: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), timeout);
  });
  try {
    return await Promise.race([check(), limit]);
  } finally {
    clearTimeout(timer);
  }
};
