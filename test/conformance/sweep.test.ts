import { readFileSync } from 'node:fs';
import { matchPath } from 'react-router';
import { ROUTES } from '#src/layout/routes.ts';
import { cellsByScreen, cellsInTurn, EVERY_CELL, LOCALES } from '../e2e/support/sweep/cells.ts';
import type { Screen } from '../e2e/support/sweep/screen.ts';
import { screensOf } from '../e2e/support/sweep/screens.ts';
import { projectFiles, SCREENS } from './ledger.ts';

/** Compares the screens that the accessibility sweep checks with those of the app, so that none is missed. */
const screens = screensOf({ batched: 1, filed: 1, reported: 1 });
const pathOf = ({ at }: Screen): string => at.split('?')[0] ?? '';
const sources = projectFiles(...SCREENS).filter((file) => !/\.test\.tsx?$/.test(file));
const read = (file: string): string => readFileSync(file, 'utf8');
const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Pages that only redirect, so that nobody sees them. */
const REDIRECTS = ['/', '/set_token', '/user-management', '/schemes/:id/show'];
/** Pages before login, and the file that opens and checks them. */
const PAGES_ELSEWHERE: Readonly<Record<string, string>> = {
  '/login': 'test/e2e/allScreens.spec.ts',
  '/set_password': 'test/e2e/passwordLink.spec.ts',
  '/confirm_email': 'test/e2e/passwordLink.spec.ts',
  '/forgotten_password': 'test/e2e/passwordLink.spec.ts',
  '/choose_password': 'test/e2e/users.spec.ts',
  '/single_sign_on': 'test/e2e/singleSignOn.spec.ts',
  '/single_sign_on/:provider': 'test/e2e/singleSignOn.spec.ts',
};
/** Pages of agencies, of which the demo has none, and the journey that opens and checks them. */
const OF_AGENCIES: Readonly<Record<string, string>> = {
  '/files/agencies/:payroll': 'test/e2e/agencies.spec.ts',
  '/files/agencies/:payroll/:remittance': 'test/e2e/agencies.spec.ts',
};
/** A comparison exists only after one was made, and the journey that opens and checks it. */
const OF_RUNS: Readonly<Record<string, string>> = {
  '/companies/:id/schemes/:scheme/parallel_runs/:run': 'test/e2e/parallelRun.spec.ts',
};
/** The page of a site exists only with an added entity that has a tab on it. */
const WITH_ADDED_ENTITIES: Readonly<Record<string, string>> = { '/sites/:id/show': 'test/e2e/newEntity.spec.ts' };
const ELSEWHERE = [
  ...REDIRECTS,
  ...Object.keys({ ...PAGES_ELSEWHERE, ...OF_AGENCIES, ...OF_RUNS, ...WITH_ADDED_ENTITIES }),
];
/** Drawers that need more than an address can provide, and the file that opens and checks them. */
const DRAWERS_ELSEWHERE: Readonly<Record<string, string>> = {
  'mfa-disable': 'test/e2e/account.spec.ts',
  'recovery-codes': 'test/e2e/account.spec.ts',
  passkey: 'test/e2e/account.spec.ts',
  webhook: 'test/e2e/account.spec.ts',
  'webhook-edit': 'test/e2e/account.spec.ts',
  'webhook-secret': 'test/e2e/account.spec.ts',
  import: 'test/e2e/newEntity.spec.ts',
  'edit-identity-provider': 'test/e2e/singleSignOn.spec.ts',
  'confirm-handoff': 'test/e2e/payrollHandoff.spec.ts',
};
/** Each component that draws a dialog of its own, and the file that opens and checks it: an action of the list, a button, or a journey. */
const DIALOGS: Readonly<Record<string, string>> = {
  'resources/employees/import/UndoImport.tsx': 'test/e2e/employeeImport.spec.ts',
  'resources/payrolls/periods/AskDialog.tsx': 'test/e2e/payroll.spec.ts',
  'resources/troncPeriods/hours/HoursConflict.tsx': 'test/e2e/hoursGrid.spec.ts',
  'resources/users/TemporaryPassword.tsx': 'test/e2e/users.spec.ts',
  'src/layout/IdleWarning.tsx': 'test/e2e/allScreens.spec.ts',
  'src/layout/QuestionsDialog.tsx': 'test/e2e/fundConflict.spec.ts',
  'src/layout/palette/CommandPalette.tsx': 'test/e2e/support/sweep/states.ts',
  'src/pages/identityProviders/TestResult.tsx': 'test/e2e/singleSignOn.spec.ts',
  'src/screens/archive/ArchiveDialog.tsx': 'test/e2e/newEntity.spec.ts',
  'src/screens/archive/BulkArchive.tsx': 'test/e2e/support/sweep/states.ts',
  'src/screens/conflict/ChangedDialog.tsx': 'test/e2e/palette.spec.ts',
  'src/screens/conflict/StepRejected.tsx': 'test/e2e/payroll.spec.ts',
  'src/screens/list/keys/KeysDialog.tsx': 'test/e2e/support/sweep/states.ts',
  'src/pages/desk/OwnersDialog.tsx': 'test/e2e/desk.spec.ts',
  'src/screens/list/views/ViewDialog.tsx': 'test/e2e/support/sweep/states.ts',
  'src/widgets/ConfirmDialog.tsx': 'test/e2e/support/sweep/states.ts',
};

/** The first tab of a page opens at the page's own address. */
const isSwept = (route: string): boolean =>
  screens.some((screen) => matchPath(route, pathOf(screen)) || matchPath(`${route}/:tab`, pathOf(screen)));

/** Returns the names by which drawers open: literals, and constants by the value assigned anywhere in the screens. */
const drawersOfTheApp = (): string[] => {
  const texts = sources.map(read);
  const used = texts.flatMap((text) => [
    ...found(text, /useDrawer\((['\w.-]+)\)/g),
    ...(/Drawer\b/.test(text) ? found(text, /\bname=\{([A-Z_]+)\}/g) : []),
  ]);
  const valuesOf = (name: string): string[] => {
    if (name.startsWith("'")) return [name.slice(1, -1)];
    const own = name.startsWith('DRAWERS.')
      ? new RegExp(`^  ${name.slice(8)}: '([a-z-]+)'`, 'gm')
      : new RegExp(`const ${name} = '([a-z-]+)'`, 'g');
    return texts.filter((text) => text.includes('rawer')).flatMap((text) => found(text, own));
  };
  return [...new Set(used.flatMap(valuesOf))];
};

describe('accessibility sweep', () => {
  it('finds every address of the app in the list of routes', () => {
    const paths = found(read('src/App.tsx'), /<Route path="([^"]+)"/g).map((path) => path.replace(/\/\*$/, ''));
    expect(paths.length).toBeGreaterThan(10);
    const named = [...ROUTES.map(({ path }) => path), ...ELSEWHERE];
    const tabbed = (path: string) => named.includes(path.replace(/\/:tab$/, ''));
    expect(paths.filter((path) => !named.includes(path) && !tabbed(path))).toEqual([]);
  });

  it('checks every address', () => {
    const forgotten = ROUTES.map(({ path }) => path).filter((path) => !ELSEWHERE.includes(path) && !isSwept(path));
    expect(forgotten).toEqual([]);
  });

  it('checks every tab', () => {
    const segments = sources.flatMap((file) => [
      ...found(read(file), /\bsegment: '([\w-]+)'/g),
      ...found(read(file), /\bcompanyTab\(\s*'(\w+)'/g).map((name) => name.replaceAll('_', '-')),
    ]);
    expect(segments.length).toBeGreaterThan(15);
    expect(segments.filter((segment) => !screens.some((screen) => pathOf(screen).endsWith(`/${segment}`)))).toEqual([]);
  });

  it('opens every drawer, or names the journey that opens it', () => {
    const opened = new Set(screens.map(({ at }) => new URLSearchParams(at.split('?')[1]).get('drawer')));
    const drawers = drawersOfTheApp();
    expect(drawers.length).toBeGreaterThan(35);
    expect(drawers.filter((drawer) => !opened.has(drawer) && !(drawer in DRAWERS_ELSEWHERE))).toEqual([]);
    for (const file of Object.values({ ...DRAWERS_ELSEWHERE, ...PAGES_ELSEWHERE, ...OF_AGENCIES, ...OF_RUNS }))
      expect(read(file)).toContain('faultsOfOpen(');
  });

  it('opens every kind of dialog', () => {
    const drawing = sources.filter((file) => /<Dialog\s/.test(read(file)));
    expect(drawing).toEqual(expect.arrayContaining(Object.keys(DIALOGS)));
    expect(drawing.filter((file) => !(file in DIALOGS))).toEqual([]);
    for (const file of Object.values(DIALOGS)) expect(read(file)).toMatch(/faultsOfOpen\(|\[role=dialog\]/);
  });

  it('checks, in its short form, every screen in at least one cell, and every combination of theme, width and language', () => {
    for (const index of screens.keys()) expect(cellsInTurn(index).length).toBeGreaterThan(0);
    for (const locale of LOCALES) {
      const cells = cellsByScreen(screens, locale).flatMap(([, chosen]) => chosen);
      expect(EVERY_CELL.filter((cell) => !cells.includes(cell))).toEqual([]);
    }
  });
});
