/** The command lines of the scripts that must run before any package is installed. The others are in scripts/commands.ts. */
export const PROJECT_COMMANDS = {
  start: {
    command: 'npm start',
    summary:
      'Starts the portal: installs packages and builds the screens if necessary, starts the built-in database if DATABASE_URL is not set, and updates the schema. All settings are environment variables (docs/configuration.md), which `npm run doctor` checks.',
    options: { version: { kind: 'flag', about: 'print release and commit, and do nothing' } },
    exitCodes: { 1: 'the portal could not start; the message names what to do' },
  },
  dev: {
    command: 'npm run dev',
    summary: 'Starts the portal with hot reload: screens on http://localhost:5173, API on port 3000 (PORT).',
    exitCodes: { 1: 'the server or vite ended' },
  },
  build: {
    command: 'npm run build',
    summary: 'Builds the screens into dist and bundles the server into dist-server, if their sources have changed.',
    exitCodes: { 1: 'the build failed' },
  },
  test: {
    command: 'npm test',
    summary:
      'Runs the main suite: types, lint, unit, component, contract and conformance tests, build, size of a first visit, and the journeys of the main job in a browser. SIGINT and SIGTERM end it with the results so far. test/support/suites.mjs declares what it leaves to the deep suite.',
    exitCodes: { 1: 'a check failed; the summary names it' },
  },
  testDeep: {
    command: 'npm run test:deep',
    summary:
      'Runs the deep suite, every test that npm test does not run: the whole permission matrix, the entity command, upgrades and backups, kills, attacks, mutants, many races and random requests, and all other journeys in a browser, every screen and the buttons of every form among them.',
    exitCodes: { 1: 'a check failed; the summary names it' },
  },
  check: {
    command: 'npm run check',
    summary:
      'Checks what a change affects, in about a minute: types, lint of the changed files, the nearest tests that import them, and the tests of the sources. Names the journeys of the changed screens, which it does not run.',
    options: {
      since: { kind: 'text', value: 'COMMIT', default: 'HEAD', about: 'the commit or branch to compare with' },
      seconds: {
        kind: 'whole',
        from: 1,
        to: 3600,
        default: 30,
        about: 'about how long the tests that import a changed file may take',
      },
      all: { kind: 'flag', about: 'run all tests that import a changed file, however long they take' },
    },
    exitCodes: { 1: 'a part failed' },
  },
  calendar: {
    command: 'npm run lab -- calendar',
    summary:
      'Runs the tests that depend on the date at twelve moments at which dates go wrong: ends of years and tax years, changes of the clocks, a leap day, a pay date. It needs libfaketime (Debian: apt-get install libfaketime), which it installs as root.',
    positionals: [{ name: 'FILE', about: 'test files to run instead', many: true }],
    options: {
      at: { kind: 'whole', from: 1, to: 12, about: 'only this one of the moments' },
      all: {
        kind: 'flag',
        about: 'run every test that depends on the date, also long ones and those of screens; takes hours',
      },
    },
    exitCodes: { 1: 'a test failed at one of the moments' },
  },
  pack: {
    command: 'npm run pack',
    summary:
      'Builds the screens and the server and writes tipology-VERSION-COMMIT-PLATFORM.tar.gz: the builds, the packages that the server loads, and the commands for operators. It starts without a build, a network or development tools. Next to it are its bill of materials (.cdx.json), a statement of what it was made from (.provenance.json), the client of its API for programs of customers (tipology-client-VERSION.tgz) and the checksums of all (.sha256). The archive is the same on every machine of its platform, the client on every machine. TIPOLOGY_COMMIT names the commit, and SOURCE_DATE_EPOCH its time, where there is no checkout, as in a container build.',
    options: {
      output: { kind: 'text', value: 'FOLDER', default: 'release', about: 'where to write the archive' },
      portal: {
        kind: 'flag',
        about: 'only the portal, without the client, which needs the tools of `npm test` to be installed',
      },
      sign: { kind: 'text', value: 'FILE', about: 'an Ed25519 key in PEM, which signs the checksums (.sha256.sig)' },
    },
    exitCodes: { 1: 'nothing was written' },
  },
  mutate: {
    command: 'npm run lab -- mutate',
    summary:
      'Makes every small change that Stryker supports to files, and lists the changes that no unit test notices.',
    positionals: [{ name: 'PLACE', about: 'folders or files, such as domain/money', many: true }],
    exitCodes: { 1: 'Stryker could not run' },
  },
  sweep: {
    command: 'npm run lab -- sweep',
    summary:
      'Checks every screen in every language, theme and width against the rules of accessibility and layout, and what the journeys open. It takes an hour or more.',
    exitCodes: { 1: 'a rule is violated' },
  },
};
