/**
 * An identity provider for tests: oidc-provider with its own development pages, in a process of its own, over https. The
 * test controls it by messages (`index.ts`): its users, its keys, and what it falsifies in ID tokens.
 */
import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:https';
import { Provider } from 'oidc-provider';

/** By the name with which a user logs in: the claims, and the methods of the login. */
let users = {};
/** claims that replace those of ID tokens; `signature: true` spoils the signature */
let falsified = null;
/** members that replace those of its configuration */
let metadata = null;
/** the address under which the portal really listens */
let portal = '';
let handler;
let running;
let signingKey;

const newKeys = () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = privateKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(jwk.n).digest('hex').slice(0, 12);
  signingKey = { kid, key: createPrivateKey({ key: jwk, format: 'jwk' }) };
  return { keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] };
};

const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

/** Signs other claims with the provider's own key. */
const resigned = (token, { signature, ...claims }) => {
  const [, body] = token.split('.');
  const text = `${encode({ alg: 'RS256', kid: signingKey.kid })}.${encode({ ...decode(body), ...claims })}`;
  const bytes = sign('sha256', Buffer.from(text), signingKey.key);
  if (signature) bytes[0] ^= 1;
  return `${text}.${bytes.toString('base64url')}`;
};

const start = ({ issuer, clients }) => {
  const provider = new Provider(issuer, {
    clients,
    jwks: newKeys(),
    cookies: { keys: ['a key for the cookies of tests'] },
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub', 'amr', 'acr', 'sid'], email: ['email', 'email_verified', 'xms_edov'] },
    features: {
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true },
      devInteractions: { enabled: true },
    },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...users[id] }) }),
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 3600, IdToken: 600, Interaction: 600, Session: 3600 },
    fetch: (url, { method, headers, body }) =>
      fetch(`${portal}${new URL(url).pathname}`, { method, headers, body, redirect: 'manual' }),
  });
  provider.use(async (context, next) => {
    await next();
    const token = context.path === '/token' && context.body?.id_token;
    if (token && falsified) context.body.id_token = resigned(token, falsified);
    if (context.path.endsWith('openid-configuration') && metadata) context.body = { ...context.body, ...metadata };
  });
  provider.on('server_error', (_context, error) => process.send({ trouble: String(error?.stack ?? error) }));
  provider.on('backchannel.error', (_context, error) => process.send({ trouble: String(error?.stack ?? error) }));
  running = provider;
  handler = provider.callback();
};

let settings;
const realNow = Date.now;
const commands = {
  begin: ({ key, cert, host, client }) =>
    new Promise((resolve) => {
      const server = createServer({ key, cert }, (request, response) => handler(request, response));
      server.listen(0, '127.0.0.1', () => {
        const issuer = `https://${host}:${server.address().port}`;
        settings = { issuer, clients: [client] };
        start(settings);
        resolve({ issuer });
      });
    }),
  client: ({ client }) => {
    settings = { ...settings, clients: [client] };
    start(settings);
  },
  users: ({ known }) => {
    users = known;
  },
  falsify: ({ claims }) => {
    falsified = claims;
  },
  metadata: ({ members }) => {
    metadata = members;
  },
  rotate: () => start(settings),
  /** sends a logout token as after a sign-out at the provider */
  signOut: async ({ user, sid }) => {
    const client = await running.Client.find(settings.clients[0].client_id);
    await client.backchannelLogout(user, sid);
  },
  portal: ({ address }) => {
    portal = address;
  },
  /** moves its clock: what it signs has these times */
  clock: ({ offset }) => {
    Date.now = () => realNow() + offset;
  },
  /** a token that this provider signs, with any claims */
  token: ({ header, claims }) => {
    const text = `${encode({ alg: 'RS256', kid: signingKey.kid, ...header })}.${encode(claims)}`;
    return { token: `${text}.${sign('sha256', Buffer.from(text), signingKey.key).toString('base64url')}` };
  },
};

process.on('message', async ({ id, command, ...given }) => {
  const failed = (error) => void process.send({ trouble: `${command}: ${error?.stack ?? error}` });
  const answer = await Promise.resolve(commands[command](given)).catch(failed);
  process.send({ id, answer: answer ?? {} });
});
process.on('disconnect', () => process.exit(0));
process.send({ ready: true });
