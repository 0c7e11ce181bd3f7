/**
 * Receives the messages of a webhook, verifies their signatures, and reads the report that was released.
 *
 *   PORTAL=https://portal.example.com KEY=tip_… WEBHOOK_SECRET=whsec_… PORT=8080 node webhookReceiver.mjs
 *
 * The key needs an owner who may view the tronc schemes of the company.
 */
import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { connect } from 'tipology-client';

const { PORTAL = '', KEY = '', WEBHOOK_SECRET = '', PORT = '8080' } = process.env;
const portal = connect({ address: PORTAL, key: KEY });
const webhook = new Webhook(WEBHOOK_SECRET);

/** Messages that arrived. Store them before the answer in your database: one can arrive twice, and your work can fail. */
const handled = new Set();

/** @param {import('tipology-client').WebhookMessage} message */
async function handle({ type, data }) {
  if (type !== 'report.released') return;
  const { data: report } = await portal.getTroncReport({ path: { id: data.report_id } });
  console.log(`Report ${report.id}: ${report.distributed_total} for ${report.employees_count} people`);
}

const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  const id = String(request.headers['webhook-id']);
  /** @type {import('tipology-client').WebhookMessage} */
  let message;
  try {
    // Throws unless the signature is valid and the message is at most five minutes old.
    message = /** @type {typeof message} */ (webhook.verify(body, /** @type {any} */ (request.headers)));
  } catch {
    response.writeHead(400).end();
    return;
  }
  // First the answer, which must arrive within 10 seconds, then the work.
  response.writeHead(204).end();
  if (handled.has(id)) return;
  handled.add(id);
  await handle(message).catch((error) => {
    handled.delete(id);
    console.error(message.type, error);
  });
});
server.listen(Number(PORT), () => console.log('Listening', server.address()));
