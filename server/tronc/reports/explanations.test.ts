import { report } from '#domain/tronc/scenario.fixture.ts';
import { packExplanations, withExplanations, withoutExplanations } from './explanations.ts';

describe('the reasons of a report, stored apart', () => {
  const people = Array.from({ length: 250 }, (_, index) => ({ id: index + 1 }));
  const result = report({ people });

  it('come back line by line as they were', async () => {
    const stored = withoutExplanations(result);
    expect(stored.lines[0]?.explanation).toEqual([]);
    expect(await withExplanations(stored, await packExplanations(result.lines))).toEqual(result);
  });

  it('are read for the people asked about, and from the result of a version that holds them', async () => {
    const packed = await packExplanations(result.lines);
    const some = await withExplanations(withoutExplanations(result), packed, new Set([7, 203]));
    expect(some.lines).toEqual(result.lines.filter(({ employeeId }) => [7, 203].includes(employeeId)));
    expect(await withExplanations(result, null)).toEqual(result);
  });
});
