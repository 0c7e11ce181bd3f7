import { connect } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';
import { localStore } from '#server/files/store/localStore.ts';
import { outgoingClient } from '#server/outgoing/client.ts';
import { secretBox } from '#server/secrets/secretBox.ts';
import { secretKey } from '#server/secrets/secretKey.ts';
import { startWork } from '#server/worker/work.ts';

/** A portal reduced to its jobs, for a test that kills it while it sends a message. WEBHOOK_WORK has its services. */
const { connection, config, host, ca } = JSON.parse(process.env.WEBHOOK_WORK ?? '{}');

const { db } = connect<Tables>(connection);
const outgoing = outgoingClient({
  privateHosts: [],
  resolve: async (name) => (name === host ? ['127.0.0.1'] : []),
  permits: (address) => address === '127.0.0.1',
  ca,
});
void startWork(
  {
    config,
    db,
    files: localStore(config.dataDir),
    secrets: secretBox(secretKey(config)),
    outgoing,
    now: () => new Date(),
  },
  (error) => console.error(error),
);
