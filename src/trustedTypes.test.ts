import { isOwnScript } from './trustedTypes.ts';

const page = { href: 'https://portal.example.com/employees', origin: 'https://portal.example.com' };

describe('the script addresses that Trusted Types allow', () => {
  it.each([
    ['/assets/excel.worker-Bq1_x.js', true],
    ['https://portal.example.com/assets/a.js', true],
    ['https://evil.example.com/assets/a.js', false],
    ['//evil.example.com/assets/a.js', false],
    ['/assets/../api/raw/file/company/1?token=x', false],
    ['/api/updates/1/download', false],
    ['blob:https://portal.example.com/5b1c', false],
    ['data:text/javascript,alert(1)', false],
  ])('allows %s: %s', (address, allowed) => {
    expect(isOwnScript(address, page)).toBe(allowed);
  });
});
