import { readConfig } from '#server/config.ts';
import type { Environment } from '#server/platform/settings/environment.ts';
import { relyingParty } from './relyingParty.ts';

const of = (environment: Environment) => relyingParty(readConfig(environment));

describe('relying party of passkeys', () => {
  it('is the name in PUBLIC_URL, whatever address the portal listens on', () => {
    expect(of({ PUBLIC_URL: 'https://pay.example.com/', HOST: '0.0.0.0' })).toEqual({
      id: 'pay.example.com',
      name: 'Tipology',
      origin: 'https://pay.example.com',
    });
  });

  it('is localhost for a portal that only listens on the loopback address, and null if no host name is known', () => {
    expect(of({ PORT: '4000' })).toMatchObject({ id: 'localhost', origin: 'http://localhost:4000' });
    for (const environment of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'http://10.0.0.7' }, { PUBLIC_URL: 'http://[::1]/' }])
      expect(of(environment)).toBeNull();
  });
});
