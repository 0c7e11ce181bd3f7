import { validateWithoutEval } from './withoutEval.ts';

it('makes zod validate without generating code, even though zod is loaded later', async () => {
  validateWithoutEval();
  const { z } = await import('zod');
  expect(z.config().jitless).toBe(true);
});
