/** A rejection of one kind is recorded once in this time, and once more with the number of those that followed. */
const WINDOW = 60_000;
/** Kinds of rejections recorded in one window; further ones are recorded together. */
const KINDS_MAX = 500;
const OTHERS = 'others';

/**
 * Writes one record.
 * @param repeated rejections of this kind that had no record of their own
 * @param mixed whether it covers rejections of several kinds
 */
export type WriteRefusal = (repeated: number, mixed: boolean) => Promise<void>;

interface Kind {
  until: number;
  repeated: number;
  write: WriteRefusal;
  timer?: NodeJS.Timeout;
}

export interface RefusalLog {
  /**
   * Records a rejection, unless one of its kind was recorded within the last minute: then it is counted.
   * @param kind rejections of one kind share a record: the account or the address, the event and the reason
   * @param at milliseconds, by the portal's clock
   */
  note(kind: string, at: number, write: WriteRefusal): Promise<void>;
  /** Records what was counted and not recorded yet, and waits for records that are being written. */
  flush(): Promise<void>;
}

/** Limits the records that a flood of rejected requests leaves (OWASP ASVS 5.0, 16.3). One portal has one. */
export const refusalLog = (onFault: (error: unknown) => void): RefusalLog => {
  const kinds = new Map<string, Kind>();
  const writing = new Set<Promise<void>>();
  const run = async (write: WriteRefusal, repeated = 0, mixed = false): Promise<void> => {
    const written = write(repeated, mixed).catch(onFault);
    writing.add(written);
    await written;
    writing.delete(written);
  };

  const end = async (name: string, kind: Kind): Promise<void> => {
    clearTimeout(kind.timer);
    if (kinds.get(name) === kind) kinds.delete(name);
    if (kind.repeated > 0) await run(kind.write, kind.repeated, name === OTHERS);
  };
  const endOld = (at: number): void => {
    // Oldest first.
    for (const [name, kind] of kinds) {
      if (kind.until > at) return;
      void end(name, kind);
    }
  };
  return {
    note: async (wanted, at, write) => {
      endOld(at);
      const name = kinds.has(wanted) || kinds.size < KINDS_MAX ? wanted : OTHERS;
      const known = kinds.get(name);
      const kind: Kind = known ?? { until: at + WINDOW, repeated: 0, write };
      kinds.set(name, kind);
      if (!known && name !== OTHERS) return run(write);
      kind.repeated += 1;
      kind.timer ??= setTimeout(() => void end(name, kind), WINDOW).unref();
    },
    flush: async () => {
      await Promise.all([...kinds].map(([name, kind]) => end(name, kind)));
      await Promise.all(writing);
    },
  };
};
