import pg from 'pg';

/**
 * The server responds but accepts no writes: it is a replica that has not been promoted. The code is PostgreSQL's own
 * for 'cannot connect now'.
 */
class ReadOnly extends Error {
  readonly code = '57P03';
}

/**
 * A pool over several servers, of which one accepts writes: a primary and its replicas. New connections use the server
 * found last. If that one is unavailable or a replica, the pool tries the next, so that a promoted replica is found
 * without a restart.
 */
export class PrimaryPool extends pg.Pool {
  /** The index of the server that last accepted writes. */
  private at = 0;

  constructor(
    private readonly servers: readonly string[],
    config: pg.PoolConfig,
  ) {
    super({
      ...config,
      connectionString: servers[0],
      // An error thrown here closes the connection and rejects `connect`.
      onConnect: async (client) => {
        const { rows } = await client.query(`select current_setting('transaction_read_only')::boolean as is_replica`);
        if (rows[0]?.is_replica) throw new ReadOnly('The server takes no writes');
      },
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (!callback) return this.seek();
    super.connect(callback);
    return undefined;
  }

  /** Tries each server once. @throws the error of the last one */
  private async seek(): Promise<pg.PoolClient> {
    for (let left = this.servers.length; ; left -= 1) {
      const tried = this.at;
      try {
        return await super.connect();
      } catch (error) {
        // A timeout while waiting for a free connection reveals nothing about the server.
        if (error instanceof Error && error.message.startsWith('timeout exceeded')) throw error;
        this.leave(tried);
        if (left === 1) throw error;
      }
    }
  }

  private leave(tried: number): void {
    // Another request may have moved on to the next server already.
    if (this.at !== tried) return;
    this.at = (tried + 1) % this.servers.length;
    // The pool creates each connection from its current options.
    Object.assign(this.options, { connectionString: this.servers[this.at] });
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;
