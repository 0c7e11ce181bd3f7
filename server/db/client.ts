import pg from 'pg';
import { nameOf } from './prepared.ts';

/** What a transaction is opened and kept with, and what the server says to the first. */
const [BEGIN, COMMIT] = ['begin', 'commit'];
const BEGUN: pg.QueryResult = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] };

const isCustom = (asked: unknown): asked is pg.Submittable =>
  typeof asked === 'object' && asked !== null && 'submit' in asked && typeof asked.submit === 'function';

const kept = (result: pg.QueryResult): pg.QueryResult => {
  if (result.command === 'ROLLBACK') throw new Error('The transaction was not kept: a statement in it had failed');
  return result;
};

/**
 * The portal's connection. It has PostgreSQL read a marked statement once (`prepared.ts`); it sends what is asked at the
 * same time without waiting for the answers in between, each with an answer or an error of its own; and the beginning of a
 * transaction goes along with the first statement in it, which saves a round trip of every write. Custom queries, as COPY
 * is one, cannot be sent that way: a connection that is given one sends one after the other from then on.
 * A transaction in which a statement failed cannot be kept; PostgreSQL says so in passing, here it is an error.
 */
export class PortalClient extends pg.Client {
  private isBeginning = false;
  private isGathering = false;

  override query = ((...given: unknown[]) => {
    const [asked, values, ...rest] = given;
    if (isCustom(asked)) Object.assign(this, { pipeline: false });
    if (asked === BEGIN && this.pipeline) {
      this.isBeginning = true;
      return Promise.resolve(BEGUN);
    }
    if (this.pipeline) this.gather();
    if (this.isBeginning) this.begin();
    const name = typeof asked === 'string' ? nameOf(asked) : undefined;
    const sent = this.send(...(name ? [{ name, text: asked, values }, ...rest] : given));
    return asked === COMMIT ? (sent as Promise<pg.QueryResult>).then(kept) : sent;
  }) as pg.Client['query'];

  private send(...asked: unknown[]): unknown {
    return (super.query as (...args: unknown[]) => unknown).apply(this, asked);
  }

  /** What is asked in the same turn goes in one piece: waking the other side costs more than what it then does. */
  private gather(): void {
    if (this.isGathering) return;
    this.isGathering = true;
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => {
      this.isGathering = false;
      stream.uncork();
    });
  }

  private begin(): void {
    this.isBeginning = false;
    // Where it fails the connection is gone, of which the statement after it tells, too.
    (this.send(BEGIN) as Promise<unknown>).catch(() => undefined);
  }
}
