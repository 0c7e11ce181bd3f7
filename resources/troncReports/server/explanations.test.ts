import { calculate } from '#domain/tronc/index.ts';
import { report, troncInput } from '#domain/tronc/scenario.fixture.ts';
import { explanationsPacker, includesExplanations, withExplanations } from './explanations.ts';

describe('explanations of a report, stored separately', () => {
  const people = Array.from({ length: 250 }, (_, index) => ({ id: index + 1 }));
  const result = report({ people });
  const reasons = explanationsPacker();
  const calculation = calculate(troncInput({ people }), { explain: reasons.take });
  const stored = calculation.ok ? calculation.result : result;
  const compressed = reasons.compressed();

  it('collects them during the calculation, and reads them back unchanged, line by line', async () => {
    expect(stored.lines.every(({ explanation }) => explanation.length === 0)).toBe(true);
    expect(await withExplanations(stored, compressed)).toEqual(result);
  });

  it('includes those of large reports only on request or for single people', () => {
    expect([includesExplanations(1_000, {}), includesExplanations(1_001, {})]).toEqual([true, false]);
    expect([
      includesExplanations(5_000, { explain: true }),
      includesExplanations(5_000, { people: new Set([7]) }),
    ]).toEqual([true, true]);
    expect(includesExplanations(3, { explain: false })).toBe(false);
  });

  it('reads those of the requested people, and those of a version whose result contains them', async () => {
    const some = await withExplanations(stored, compressed, new Set([7, 203]));
    expect(some.lines).toEqual(result.lines.filter(({ employeeId }) => [7, 203].includes(employeeId)));
    expect(await withExplanations(result, null)).toEqual(result);
  });
});
