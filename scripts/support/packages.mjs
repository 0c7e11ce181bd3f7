import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/**
 * Returns the packages that bundles load, by the names in their text: of imports, and of packages that they load on
 * first use.
 * @param {string[]} texts
 */
export function packagesIn(texts) {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const isNamed = (name) =>
    texts.some((text) => [`"${name}"`, `"${name}/`, `node_modules/${name}`].some((form) => text.includes(form)));
  return [...Object.keys(dependencies).filter(isNamed), ...Object.keys(optionalDependencies)];
}

/**
 * Returns the folders of packages with everything that they require, as paths below the project: those of
 * package-lock.json that are installed. An optional package of another platform is not.
 * @param {string[]} names
 */
export function installedWith(names) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const found = new Set();
  const visit = (name, from) => {
    const path = placesOf(name, from).find((place) => place in packages);
    if (path === undefined || found.has(path) || !existsSync(join(root, path, 'package.json'))) return;
    found.add(path);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[path];
    const isOptional = (peer) => peerDependenciesMeta?.[peer]?.optional === true;
    const peers = Object.keys(peerDependencies ?? {}).filter((peer) => !isOptional(peer));
    for (const needed of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) visit(needed, path);
  };
  for (const name of names) visit(name, '');
  // A folder inside another one is copied with it.
  return [...found].filter((path) => ![...found].some((other) => path.startsWith(`${other}/`))).sort();
}

/** Where Node.js looks for a package that the one in this folder requires, closest first. */
function placesOf(name, from) {
  const place = `${from ? `${from}/` : ''}node_modules/${name}`;
  if (from === '') return [place];
  const above = from.lastIndexOf('/node_modules/');
  return [place, ...placesOf(name, above < 0 ? '' : from.slice(0, above))];
}
