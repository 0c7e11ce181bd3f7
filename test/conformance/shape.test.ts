import { existsSync, readFileSync } from 'node:fs';
import { ENTITIES } from '#domain/entities/index.ts';
import { projectFiles } from './ledger.ts';

const app = readFileSync('src/App.tsx', 'utf8');
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies' | 'scripts',
  Record<string, string>
>;
const sources = projectFiles('*.ts', '*.tsx', '*.js', '*.mjs', 'scripts/*').filter(
  (file) => !file.endsWith('shape.test.ts'),
);

describe('required structure', () => {
  it.each(['companies', 'sites', 'employees', 'schemes', 'announcements', 'documents', 'tickets', 'users'])(
    'declares %s as an entity and as a Resource of the Admin tree (ARC-001)',
    (name) => {
      expect(Object.keys(ENTITIES)).toContain(name);
      expect(app).toContain(`<Resource {...${name}}`);
    },
  );

  it('has separate pages for the wizard, reports and My Account (ARC-004)', () => {
    for (const element of ['<SchemePage />', '<ReportPage />', '<MyAccount />']) expect(app).toContain(element);
    expect(existsSync('resources/schemes/wizard/WizardForm.tsx')).toBe(true);
  });

  it.each([
    'react',
    'react-dom',
    'react-admin',
    'ra-data-simple-rest',
    'ra-i18n-polyglot',
    '@mui/material',
    'react-hook-form',
    'papaparse',
    'date-fns',
    '@testing-library/react',
  ])('has the package %s and imports it (ARC-007)', (name) => {
    expect({ ...manifest.dependencies, ...manifest.devDependencies }).toHaveProperty(name);
    const importing = new RegExp(`from '${name}(/[^']*)?'|import\\('${name}(/[^']*)?'\\)`);
    expect(sources.some((file) => importing.test(readFileSync(file, 'utf8')))).toBe(true);
  });

  it('builds with vite and is tested by jest (ARC-007)', () => {
    expect(readFileSync('vite.config.ts', 'utf8')).toContain("from 'vite'");
    expect(readFileSync('scripts/test.mjs', 'utf8')).toContain('jest');
  });

  it.each([
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
    'src',
    'resources',
    'dataProvider',
    'authProvider',
    'i18n',
    'test',
  ])('has %s at the top level (ARC-008)', (name) => expect(existsSync(name)).toBe(true));
});
