import swagger from '@fastify/swagger';
import Fastify from 'fastify';
import { mountDocs } from './docs.ts';

describe('the page with the API’s description', () => {
  it.each(['/api/docs', '/api/docs/'])('loads its scripts at %s', async (address) => {
    const app = Fastify();
    await app.register(
      async (api) => {
        await api.register(swagger, { openapi: {} });
        await mountDocs(api);
      },
      { prefix: '/api' },
    );
    const page = await app.inject(address);
    const scripts = [...page.body.matchAll(/<script src="([^"]+)"/g)].map(([, path = '']) => path);
    expect(scripts.length).toBeGreaterThan(1);
    for (const script of scripts) {
      const { pathname } = new URL(script, `http://portal${address}`);
      expect(await app.inject(pathname)).toMatchObject({ statusCode: 200 });
    }
    await app.close();
  });
});
