import pg from 'pg';
import { nameOf } from './prepared.ts';
import type { StatementWatch } from './statementWatch.ts';

/** The statements that open and commit a transaction, and the result of the first. */
const [BEGIN, COMMIT] = ['begin', 'commit'];
const BEGUN: pg.QueryResult = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] };

const isCustom = (asked: unknown): asked is pg.Submittable =>
  typeof asked === 'object' && asked !== null && 'submit' in asked && typeof asked.submit === 'function';

const kept = (result: pg.QueryResult): pg.QueryResult => {
  if (result.command === 'ROLLBACK') throw new Error('The transaction was not kept: a statement in it had failed');
  return result;
};

/**
 * The portal's connection. PostgreSQL parses a marked statement only once (`prepared.ts`). Concurrent statements are
 * sent without waiting for each other's results, and each has its own result or error. `begin` is sent together with
 * the first statement of the transaction, which saves every write a round trip. Custom queries such as COPY cannot be
 * pipelined: a connection that runs one sends its statements one by one from then on. PostgreSQL answers the commit of
 * a transaction with a failed statement by rolling back, without an error; this class throws one.
 */
export class PortalClient extends pg.Client {
  /** the route or job that uses this connection at the moment */
  purpose: string | undefined;
  private isBeginning = false;
  private isGathering = false;
  private readonly watch: StatementWatch | undefined;

  constructor(config: pg.ClientConfig & { watch?: StatementWatch } = {}) {
    super(config);
    this.watch = config.watch;
  }

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
    if (typeof asked === 'string' && sent instanceof Promise) this.watch?.time(sent, asked, this.purpose);
    return asked === COMMIT ? (sent as Promise<pg.QueryResult>).then(kept) : sent;
  }) as pg.Client['query'];

  private send(...asked: unknown[]): unknown {
    return (super.query as (...args: unknown[]) => unknown).apply(this, asked);
  }

  /** Statements of the same turn are written together, because waking the other side costs more than its work. */
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
    // If this fails, the connection is lost, and the next statement reports that too.
    (this.send(BEGIN) as Promise<unknown>).catch(() => undefined);
  }
}
