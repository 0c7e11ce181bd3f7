import pg from 'pg';

/**
 * The addresses of the servers of one database, in the order named: `postgres://portal@one:5432,two:5432/tipology`, as
 * libpq writes it. One for an address of one server.
 */
export const serversOf = (url: string): string[] => {
  const [, before = '', hosts = '', after = ''] = /^([^:]+:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/s.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${after}`) : [url];
};

/** It answers, but takes no writes: a replica that is not promoted. PostgreSQL's own code for 'not now'. */
class ReadOnly extends Error {
  readonly code = '57P03';
}

/**
 * A pool over several servers, of which one takes writes: a primary and its replicas. New connections go to the one found
 * last; when that is away, or a replica, to the next, so that a promoted replica is found without a restart.
 */
export class SeekingPool extends pg.Pool {
  /** The place of the server that took writes when last seen. */
  private at = 0;

  constructor(
    private readonly servers: readonly string[],
    config: pg.PoolConfig,
  ) {
    super({
      ...config,
      connectionString: servers[0],
      // What this throws ends the connection, and is what `connect` throws.
      onConnect: async (client) => {
        const { rows } = await client.query(`select current_setting('transaction_read_only')::boolean as is_replica`);
        if (rows[0]?.is_replica) throw new ReadOnly('The server takes no writes');
      },
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(told: Told): void;
  override connect(told?: Told): Promise<pg.PoolClient> | undefined {
    if (!told) return this.seek();
    super.connect(told);
    return undefined;
  }

  /** Tries each server once. @throws what the last of them said */
  private async seek(): Promise<pg.PoolClient> {
    for (let left = this.servers.length; ; left -= 1) {
      const tried = this.at;
      try {
        return await super.connect();
      } catch (error) {
        // Whoever waited for a connection in vain has learnt nothing about the server.
        if (error instanceof Error && error.message.startsWith('timeout exceeded')) throw error;
        this.leave(tried);
        if (left === 1) throw error;
      }
    }
  }

  private leave(tried: number): void {
    // Another request may have left it before.
    if (this.at !== tried) return;
    this.at = (tried + 1) % this.servers.length;
    // The pool makes each connection from its options as they are then.
    Object.assign(this.options, { connectionString: this.servers[this.at] });
  }
}

type Told = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;
