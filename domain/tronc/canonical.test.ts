import { canonicalText } from './canonical.ts';
import { troncInput } from './scenario.fixture.ts';

describe('the canonical text of an input', () => {
  const people = [{ id: 1 }, { id: 2 }];
  const input = troncInput({ people });

  it('is the same whatever order fields and lists are in', () => {
    const turned = Object.fromEntries(Object.entries(input).reverse()) as unknown as typeof input;
    expect(canonicalText(turned)).toBe(canonicalText(input));
    expect(canonicalText(troncInput({ people: [...people].reverse() }))).toBe(canonicalText(input));
  });

  it('changes with hours, fund, rules and the order of a person’s job roles', () => {
    const others = [
      troncInput({ people: [{ id: 1, hours: '1.01' }, { id: 2 }] }),
      troncInput({ people, fund: '100.01' }),
      troncInput({ people, scheme: { troncmastersFee: 1 } }),
      troncInput({ people: [{ id: 1, jobRoleIds: [1, 2] }, { id: 2 }] }),
      troncInput({ people: [{ id: 1, jobRoleIds: [2, 1] }, { id: 2 }] }),
    ];
    expect(new Set([input, ...others].map(canonicalText)).size).toBe(6);
  });
});
