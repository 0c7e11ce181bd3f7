import { judgeWithoutEval } from './withoutEval.ts';

it('has zod judge without making code of text, though zod comes later', async () => {
  judgeWithoutEval();
  const { z } = await import('zod');
  expect(z.config().jitless).toBe(true);
});
