import { parseSync } from '@swc/core';
import { isNode, type Node, nodesOf } from '../syntax.ts';

/** A declared name that the style guide excludes. */
export interface NameFault {
  file: string;
  name: string;
  instead: string;
}

type Row = readonly [pattern: RegExp, instead: string];

/** Words that no name contains. A name is split at capitals and underscores: `tellOwner` is `tell` and `owner`. */
const WORDS: readonly Row[] = [
  [/^(?:tells?|told|tellings?)$/, 'notify, show, or what is returned'],
  [/^(?:wish|wishes|wished)$/, 'request, preference'],
  [/^strangers?$/, 'outsider, unknown'],
  [/^(?:judges?|judged|judging)$/, 'check, validate'],
  [/^deeds?$/, 'action, change, audit entry'],
  [/^besides$/, 'extra, others'],
  [/^(?:spoken|speaks?)$/, 'locale, language'],
  [/^rescued?$/, 'draftRecovery, recovered'],
  [/^reckon(?:s|ed|ing)?$/, 'compute'],
  [/^furnish(?:es|ed)?$/, 'bootstrap'],
  [/^wild$/, 'adversarial'],
  [/^crowd(?:s|ed)?$/, 'load, load shedding'],
  [/^(?:lend|lends|lending|lent|lenders?)$/, 'scoped pool, provide'],
  [/^walls?$/, 'row security, tenants, scope'],
  [/^stands$/, 'is, applies'],
  [/^(?:mend|mends|mended)$/, 'correct, repair'],
  [/^(?:anew|afresh|seldom|alike)$/, 'again, rarely'],
  [/^movers?$/, 'startersAndLeavers'],
  [/^handmade$/, 'custom code'],
  [/^patience$/, 'timeout, time limit, retries'],
];

/** Whole names that older commits use (docs/decisions/0001), where their words alone are ordinary English. */
const NAMES: readonly Row[] = [
  [/^together$/, 'batchLookups'],
  [/^askAhead$/, 'preload'],
  [/^fetched$/, 'lazyScreen, read'],
  [/^behind$/, 'forTenants, servicesFor'],
  [/^inTurn$/, 'withAdvisoryLock, serially'],
  [/^seekingPool$/, 'primaryPool'],
  [/^lazily$/, 'lazyPackage'],
  [/^(?:noteRefusal|notingRefusals)$/, 'auditDenied, auditRejections'],
  [/^(?:putOff|onPutOff)$/, 'retryAfter'],
  [/^pressedKeys$/, 'idempotencyKeys'],
  [/^waitingForms$/, 'pendingUploads'],
  [/^packed$/, 'compressed'],
  [/^belongs$/, 'tenancy'],
  [/^plenty$/, 'highVolume'],
  [/^gates?$|^historyGates$/, 'visibleTo'],
  [/^faultOf$/, 'validateField'],
  [/^refuse$/, 'validationError, reject'],
  [/^(?:say|Say)$/, 'formatMessage'],
  [/^(?:plainEntity|plainRoutes|checkPlain)$/, 'generated'],
  [/^movable$/, 'approvalInputs'],
  [/^leaving$/, 'unsavedChanges, leaver, removed'],
];

/** `tellOwnerOf` → tell, owner, of; `MOST_KEYS` → most, keys. */
export const wordsOfName = (name: string): string[] =>
  name
    .replace(/([a-z\d])(?=[A-Z])/g, '$1_')
    .replace(/([A-Z])(?=[A-Z][a-z])/g, '$1_')
    .toLowerCase()
    .split(/[_$.-]+/)
    .filter(Boolean);

const insteadOf = (name: string): string | null =>
  NAMES.find(([pattern]) => pattern.test(name))?.[1] ??
  WORDS.find(([pattern]) => wordsOfName(name).some((word) => pattern.test(word)))?.[1] ??
  null;

const namesOfPattern = (pattern: unknown): unknown[] => {
  if (!isNode(pattern)) return [];
  if (Array.isArray(pattern)) return pattern.flatMap(namesOfPattern);
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.value];
    case 'ArrayPattern':
      return namesOfPattern(pattern.elements);
    case 'ObjectPattern':
      return namesOfPattern(pattern.properties);
    case 'AssignmentPatternProperty':
      return namesOfPattern(pattern.key);
    case 'KeyValuePatternProperty':
      return namesOfPattern(pattern.value);
    case 'AssignmentPattern':
      return namesOfPattern(pattern.left);
    case 'RestElement':
      return namesOfPattern(pattern.argument);
    case 'Parameter':
      return namesOfPattern(pattern.pat);
    default:
      return [];
  }
};

/** The members of a node that declare a name, by the type of the node. */
const DECLARES: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['identifier', 'params'],
  FunctionExpression: ['identifier', 'params'],
  ArrowFunctionExpression: ['params'],
  ClassDeclaration: ['identifier'],
  ClassMethod: ['key'],
  ClassProperty: ['key'],
  MethodProperty: ['key', 'params'],
  KeyValueProperty: ['key'],
  CatchClause: ['param'],
  TsTypeAliasDeclaration: ['id'],
  TsInterfaceDeclaration: ['id'],
  TsTypeParameter: ['name'],
  TsPropertySignature: ['key'],
  TsMethodSignature: ['key', 'params'],
  TsFunctionType: ['params'],
  ImportSpecifier: ['local'],
};

const namesOfNode = (node: Node): unknown[] =>
  (DECLARES[String(node.type)] ?? []).flatMap((member) => namesOfPattern(node[member]));

/** Returns the names that a TypeScript or JavaScript file declares, each once. */
export const declaredNames = (file: string, code: string): string[] => {
  const tree = parseSync(code, { syntax: 'typescript', tsx: !file.endsWith('.ts'), target: 'es2024' });
  const names = [...nodesOf(tree)].flatMap(namesOfNode);
  return [...new Set(names.filter((name) => typeof name === 'string'))];
};

const cached = new Map<string, string | null>();
const cachedInstead = (name: string): string | null => {
  const known = cached.get(name);
  if (known !== undefined) return known;
  const instead = insteadOf(name);
  cached.set(name, instead);
  return instead;
};

/** Whether an excluded name occurs at all, in code or not, so that few files are parsed. */
const mayDeclare = (code: string): boolean =>
  [...code.matchAll(/[A-Za-z_$][\w$]*/g)].some(([name]) => cachedInstead(name) !== null);

const fileName = (file: string): string => file.slice(file.lastIndexOf('/') + 1).replace(/\..*$/, '');

/** Returns the declared names, and the file's own name, that the style guide excludes. */
export const checkNames = (file: string, code: string): NameFault[] => {
  const names = [fileName(file), ...(mayDeclare(code) ? declaredNames(file, code) : [])];
  return [...new Set(names)].flatMap((name) => {
    const instead = cachedInstead(name);
    return instead === null ? [] : [{ file, name, instead }];
  });
};
