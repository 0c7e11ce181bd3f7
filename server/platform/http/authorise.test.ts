import type { FastifyRequest } from 'fastify';
import { PortalError } from '#domain/errors.ts';
import { type Authorised, auditRejections } from './authorise.ts';
import type { Route } from './route.ts';

test('a rejection by checks that run again inside a step is recorded once', async () => {
  const note = jest.fn(async () => undefined);
  const admitted = {
    caller: { viewer_id: null, principal: { id: 7 } },
    params: {},
    services: { state: { refusals: { note } }, now: () => new Date() },
  } as unknown as Authorised;
  const route = { method: 'POST', path: '/sites', permission: { who: 'loggedIn' } } as unknown as Route;
  const request = { ip: '10.0.0.1', headers: {}, log: {} } as unknown as FastifyRequest;
  const reject = () =>
    auditRejections(route, admitted, request, async () => {
      throw new PortalError('forbidden');
    });
  await expect(auditRejections(route, admitted, request, reject)).rejects.toThrow('forbidden');
  expect(note).toHaveBeenCalledTimes(1);
  await expect(reject()).rejects.toThrow('forbidden');
  expect(note).toHaveBeenCalledTimes(2);
});
