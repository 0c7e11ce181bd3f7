import { existsSync, readFileSync } from 'node:fs';
import { withScreen } from '../../scripts/entity/eject.ts';

const LIST = readFileSync('resources/generated/customised.tsx', 'utf8');

describe('an ejected screen', () => {
  const once = withScreen(LIST, 'uniform_items', 'list', 'UniformItemList');

  it('imports only names that exist', () => {
    const imports = [...once.matchAll(/import (?:type )?\{ (\w+) \} from '#([^']+)';/g)];
    expect(imports.map(([, name]) => name)).toContain('lazyScreen');
    for (const [, name, file = ''] of imports) {
      expect([file, existsSync(file)]).toEqual([file, true]);
      expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`export (?:function|const|interface|type) ${name}\\b`));
    }
  });

  it('is added to the list of custom screens, and a second one next to it', () => {
    const twice = withScreen(once, 'uniform_items', 'edit', 'UniformItemEdit');
    expect(once).toContain('uniform_items: { list: <UniformItemList /> }');
    expect(twice).toContain('uniform_items: { edit: <UniformItemEdit />, list: <UniformItemList /> }');
    expect(twice.match(/import \{ lazyScreen \}/g)).toHaveLength(1);
  });
});
