import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { bundleOf, ensureBuilt } from './build.mjs';
import { packClient } from './client/clientPackage.mjs';
import { commandLine } from './support/commandLine.mjs';
import { unpinnedBases } from './support/containerBases.mjs';
import { installedWith, packagesIn } from './support/packages.mjs';
import { giveUp, root } from './support/project.mjs';
import { PROJECT_COMMANDS } from './support/projectCommands.mjs';
import { billOfMaterials, checksums, provenance, signature } from './support/releaseDocuments.mjs';
import { writeTar } from './support/reproducibleTar.mjs';

/** The programs of an archive: the server, and the commands for operators under the names of package.json. */
const COMMANDS = ['admin', 'backup', 'doctor', 'outbox', 'restore', 'subject', 'verify'];
/** Files that are copied as they are. */
const COPIED = [
  'CHANGELOG.md',
  'docs/operations.md',
  'docs/integrate.md',
  'docs/webhooks.md',
  'docs/examples',
  'docs/configuration.md',
  'docs/operations',
  'scripts/start.mjs',
  'scripts/support/built.mjs',
  'scripts/support/commandLine.mjs',
  'scripts/support/node.mjs',
  'scripts/support/project.mjs',
  'scripts/support/projectCommands.mjs',
];

const git = (...given) => execFileSync('git', given, { cwd: root, encoding: 'utf8' }).trim();

/** Returns the commit, or null outside a checkout; ends if there are changes that no commit has. */
const commitOf = () => {
  if (process.env.TIPOLOGY_COMMIT) return process.env.TIPOLOGY_COMMIT;
  try {
    if (git('status', '--porcelain', '--untracked-files=no') !== '')
      giveUp('There are changes that are not committed.', 'commit them: an archive is named after a commit.');
    return git('rev-parse', 'HEAD');
  } catch {
    return null;
  }
};

/** Returns the time of the commit, or SOURCE_DATE_EPOCH where there is no checkout: seconds since 1970. */
const timeOf = () => {
  if (process.env.SOURCE_DATE_EPOCH) return Number(process.env.SOURCE_DATE_EPOCH);
  try {
    return Number(git('log', '-1', '--format=%ct'));
  } catch {
    return 0;
  }
};

const write = (folder, name, contents) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), contents);
};

/** Writes everything that the archive contains. */
async function fill(folder, release) {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const programs = [['main', 'server/main.ts'], ...COMMANDS.map((name) => [name, `scripts/${name}.ts`])];
  const texts = [];
  for (const [name, entry] of programs) {
    // The source map has paths from the bundle to the sources, so the bundle is made for its place in the project.
    for (const { path, contents } of await bundleOf(entry, join(root, `dist-server/${name}.mjs`))) {
      write(folder, `dist-server/${basename(path)}`, contents);
      if (path.endsWith('.mjs')) texts.push(Buffer.from(contents).toString());
    }
  }
  const loaded = packagesIn(texts);
  for (const path of ['dist', ...COPIED, ...installedWith(loaded)])
    cpSync(join(root, path), join(folder, path), { recursive: true, verbatimSymlinks: true });
  const { name, version, private: isPrivate, type, engines, license } = manifest;
  const dependencies = Object.fromEntries(
    Object.entries(manifest.dependencies).filter(([one]) => loaded.includes(one)),
  );
  const scripts = Object.fromEntries(COMMANDS.map((command) => [command, `node dist-server/${command}.mjs`]));
  const own = { name, version, private: isPrivate, type, license, engines, dependencies };
  const start = 'NODE_ENV=production exec node scripts/start.mjs';
  write(folder, 'package.json', `${JSON.stringify({ ...own, scripts: { start, ...scripts } }, null, 2)}\n`);
  write(folder, 'release.json', `${JSON.stringify(release, null, 2)}\n`);
}

for (const image of unpinnedBases(readFileSync(join(root, 'docs/operations/Containerfile'), 'utf8')))
  console.warn(`Warning: docs/operations/Containerfile does not pin ${image} by digest: two builds can differ.`);
const { output, sign: keyFile, portal: isPortalOnly } = commandLine(PROJECT_COMMANDS.pack).values;
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const commit = commitOf();
const platform = `${process.platform}-${process.arch}`;
const name = ['tipology', version, commit?.slice(0, 12), platform].filter(Boolean).join('-');
const release = { name, version, commit, platform, time: timeOf() };
let sign = null;
if (keyFile) {
  try {
    const key = readFileSync(keyFile, 'utf8');
    signature('', key);
    sign = (text) => signature(text, key);
  } catch (error) {
    giveUp(`--sign ${keyFile}: ${error.message}.`, 'name a file with an Ed25519 key (docs/operations.md, Releases).');
  }
}
process.env.NODE_ENV = 'production';
await ensureBuilt();
const draft = mkdtempSync(join(tmpdir(), 'tipology-pack-'));
try {
  await fill(join(draft, name), { version, commit, platform });
  const folder = resolve(root, output);
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, `${name}.tar.gz`);
  writeTar(archive, draft, name, release.time);
  const bytes = readFileSync(archive);
  const files = { [`${name}.tar.gz`]: bytes, [`${name}.cdx.json`]: billOfMaterials(release) };
  const sum = checksums(files).split(' ', 1)[0];
  files[`${name}.provenance.json`] = provenance(release, sum);
  const client = isPortalOnly ? null : packClient(folder, release.time);
  if (client) files[client] = readFileSync(join(folder, client));
  const sums = checksums(files);
  for (const [file, contents] of [...Object.entries(files).slice(1), [`${name}.sha256`, sums]])
    write(folder, file, contents);
  if (sign) write(folder, `${name}.sha256.sig`, sign(sums));
  else rmSync(join(folder, `${name}.sha256.sig`), { force: true });
  console.log(`${archive}, ${(bytes.length / 1e6).toFixed(1)} MB\nsha256 ${sum}${sign ? ', signed' : ''}`);
  if (client) console.log(join(folder, client));
} finally {
  rmSync(draft, { recursive: true });
}
