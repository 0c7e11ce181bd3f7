import { startWork } from '#server/operate/runner/work.ts';
import { connect } from '#server/platform/db/connect.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { localStore } from '#server/platform/files/store/localStore.ts';
import { outgoingClient } from '#server/platform/outgoing/client.ts';
import { secretBox } from '#server/platform/secrets/secretBox.ts';
import { secretKey } from '#server/platform/secrets/secretKey.ts';

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
