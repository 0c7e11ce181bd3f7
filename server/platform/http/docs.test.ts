import Fastify from 'fastify';
import { mountDocs } from './docs.ts';

describe('the page with the API’s description', () => {
  it.each(['/api/docs', '/api/docs/'])('loads its scripts at %s', async (address) => {
    const app = Fastify({ forceCloseConnections: true });
    await app.register(mountDocs, { prefix: '/api' });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const page = await (await fetch(`${origin}${address}`)).text();
    const scripts = [...page.matchAll(/<script src="([^"]+)"/g)].map(([, path = '']) => path);
    expect(scripts.length).toBeGreaterThan(1);
    for (const script of scripts) {
      const { status } = await fetch(new URL(script, `${origin}${address}`));
      expect([script, status]).toEqual([script, 200]);
    }
    await app.close();
  });
});
