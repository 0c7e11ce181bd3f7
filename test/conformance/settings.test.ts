import { readFileSync } from 'node:fs';
import { readConfig } from '#server/config.ts';
import {
  SETTINGS_DOCUMENT,
  SETTINGS_EXAMPLE,
  settingsDocument,
  settingsExample,
} from '../../scripts/support/settingsText.ts';

const example = readFileSync(SETTINGS_EXAMPLE, 'utf8');

describe('the settings', () => {
  it('are documented as declared: run `npm run docs` if this fails', () => {
    const document = readFileSync(SETTINGS_DOCUMENT, 'utf8');
    expect(document).toBe(settingsDocument(document));
    expect(example).toBe(settingsExample());
  });

  it('of the example are valid, with the secrets filled in', () => {
    const pairs = [...example.matchAll(/^#([A-Z][A-Z0-9_]*)="?(.*?)"?$/gm)];
    const environment = Object.fromEntries(
      pairs.map(([, name = '', value = '']) => [name, value || 'a secret of more than thirty-two characters']),
    );
    expect(Object.keys(environment).length).toBeGreaterThan(30);
    expect(() => readConfig(environment)).not.toThrow();
  });
});
