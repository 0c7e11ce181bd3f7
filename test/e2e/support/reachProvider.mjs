/**
 * Loaded before a portal of a journey (`node --import`): leads calls for the identity provider of the journey to this
 * machine. The guarded client receives a private address for its name, which OUTGOING_PRIVATE_HOSTS then has to permit.
 */
import dns from 'node:dns/promises';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

const NAME = 'id.localhost';
const PRIVATE = '10.255.0.1';

const { lookup } = dns;
dns.lookup = async (host, options) => (host === NAME ? [{ address: PRIVATE, family: 4 }] : lookup(host, options));

const { request } = https;
const here = (entry) => (entry.address === PRIVATE ? { ...entry, address: '127.0.0.1' } : entry);
https.request = (url, options, ...rest) =>
  request(
    url,
    {
      ...options,
      lookup: (host, asked, answer) =>
        options.lookup(host, asked, (error, found, family) =>
          Array.isArray(found)
            ? answer(error, found.map(here))
            : answer(error, here({ address: found }).address, family),
        ),
    },
    ...rest,
  );
syncBuiltinESMExports();
