import { launchDatabase } from '#server/platform/db/launcher/index.ts';

/**
 * A portal reduced to its database, for tests that kill it. `portalProcess.ts DATA_DIR` prints one line of JSON when
 * the database answers or fails; SIGTERM stops it in order.
 */
const report = (what: object): void => void process.stdout.write(`${JSON.stringify(what)}\n`);

launchDatabase({ dataDir: process.argv[2] ?? '' }).then(
  ({ connection, adopted, stop }) => {
    process.on('SIGTERM', () => void stop().then(() => process.exit(0)));
    report({ connection, adopted });
  },
  (error: { code?: string }) => {
    report({ code: error.code ?? String(error) });
    process.exit(1);
  },
);
