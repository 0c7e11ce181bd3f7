import { CORE } from '#domain/entities/core.ts';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import { CORE_WITH_TABS } from '#domain/schema/related.ts';
import { LONGEST_NAME, RESERVED_PATHS } from '#domain/schema/reserved.ts';
import { withRowFields } from '#domain/schema/rowFields.ts';
import { isTenant, shapeOf } from '#server/platform/db/ddl.ts';
import { linkTable } from '#server/platform/db/links.ts';
import { isShared } from '#server/platform/db/shared.ts';
import { declarationFaults } from './declarationChecks.ts';
import { familyFaults } from './familyChecks.ts';
import type { Fault } from './fault.ts';
import { Mistake } from './mistake.ts';
import { type Declared, lineOfField } from './read.ts';
import { sampleRecords } from './sample.ts';

type Register = Readonly<Record<string, AnyEntity>>;
/** Returns what is wrong with an entity among the others, with the field, or null. */
type TargetCheck = (entity: AnyEntity, all: Register) => Fault | readonly Fault[] | null;

const core: Register = CORE;

const nameTaken: TargetCheck = ({ name }) =>
  name in core ? { problem: 'the portal has an entity of this name. Choose another.' } : null;

const pathTaken: TargetCheck = ({ name, endpoints }) => {
  const paths = [name, ...Object.values(endpoints).map((path: string | null) => path?.split('/')[1] ?? '')];
  const taken = paths.find((path) => RESERVED_PATHS.has(path.replaceAll('-', '_')));
  return taken === undefined
    ? null
    : { problem: `the portal has pages or routes of its own at /${taken}. Choose another name.` };
};

const unknownTarget: TargetCheck = (entity, all) => {
  for (const [key, { to }] of withRowFields(fieldsOf(entity)))
    if (to !== undefined && !(to in all))
      return { key, problem: `there is no entity ${to}. Refer to one of ${Object.keys(all).join(', ')}.` };
  return null;
};

/** A tab is shown on pages that have tabs. */
const tabWithoutPage: TargetCheck = (entity) => {
  for (const [key, { to, tab }] of fieldsOf(entity))
    if (to !== undefined && tab && to in core && !CORE_WITH_TABS.includes(to))
      return {
        key,
        problem: `the pages of ${to} have no tabs. Remove tab, or refer to one of ${CORE_WITH_TABS.join(', ')}, or to an added entity.`,
      };
  return null;
};

/** A reference is a key of company and id, so that no record refers to one of another company. */
const targetOfNoCompany: TargetCheck = (entity, all) => {
  const isUsable = (to: string): boolean => {
    const target = all[to];
    return isShared(to) || (target !== undefined && isTenant(target) && 'company_id' in target.fields);
  };
  for (const [key, { to }] of withRowFields(fieldsOf(entity)))
    if (to !== undefined && to in all && !isUsable(to))
      return {
        key,
        problem: `the records of ${to} belong to no company, so those of a company cannot refer to them. Refer to one of ${Object.keys(all).filter(isUsable).join(', ')}.`,
      };
  return null;
};

/** Users could not distinguish two links, pages or search results of the same name. */
const wordsTaken: TargetCheck = ({ name, words }, all) => {
  const same = Object.values(all).find(
    (other) => other.name !== name && other.words.many.toLowerCase() === words.many.toLowerCase(),
  );
  return same
    ? { problem: `${same.name} is called ‘${words.many}’, too. Declare other words: words: { one: '…', many: '…' }.` }
    : null;
};

/** The tabs of a page have different names. */
const tabTaken: TargetCheck = (entity, all) => {
  const tabsOf = (one: AnyEntity) =>
    fieldsOf(one).flatMap(([key, { to, tab }]) =>
      to && tab ? [{ key, to, tab: tab === true ? one.words.many : tab }] : [],
    );
  const others = Object.values(all).filter(({ name }) => name !== entity.name);
  for (const { key, to, tab } of tabsOf(entity))
    for (const other of others)
      if (tabsOf(other).some((one) => one.to === to && one.tab.toLowerCase() === tab.toLowerCase()))
        return {
          key,
          problem: `the pages of ${to} have the tab ‘${tab}’ of ${other.name} already. Give one of them another name: tab: '…'.`,
        };
  return null;
};

const longNames: TargetCheck = (entity) => {
  const { indexes, constraints, links = {} } = shapeOf(entity);
  // The longest name of a table of links and its parts.
  const keys = Object.keys(links).map((key) => `${linkTable(entity.name, key)}_record_id_fkey`);
  const long = [...Object.keys(indexes), ...Object.keys(constraints), ...keys].find(
    (name) => name.length > LONGEST_NAME,
  );
  if (long === undefined) return null;
  const key = Object.keys(entity.fields).find((name) => long.includes(name));
  return {
    key,
    problem: `its index or key ${long} has ${long.length} characters: PostgreSQL allows ${LONGEST_NAME}. Shorten the name of the field or of the entity by ${long.length - LONGEST_NAME}.`,
  };
};

/** What an entity must meet among the others. A new option that refers to other entities adds its line here. */
const CHECKS: readonly TargetCheck[] = [
  nameTaken,
  pathTaken,
  unknownTarget,
  tabWithoutPage,
  targetOfNoCompany,
  wordsTaken,
  tabTaken,
  longNames,
  familyFaults,
];

/**
 * Checks each declaration among the others, by itself and on sample records. @throws Mistake naming file, line, entity, field
 * and remedy of everything that is wrong with the first declaration
 * @returns the sample records of each entity, as stored values by key
 */
export const checkTargets = (
  declared: readonly Declared[],
): ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]> => {
  const all: Register = { ...core, ...Object.fromEntries(declared.map(({ entity }) => [entity.name, entity])) };
  const samples = new Map<string, readonly Readonly<Record<string, unknown>>[]>();
  for (const { entity, file, source } of declared) {
    const worded = ({ key, problem }: Fault): string => {
      const [line, field] = key ? [lineOfField(source, key), `, field ${key}`] : ['', ''];
      return `${file}${line}: Entity ${entity.name}${field}: ${problem}`;
    };
    const faults = [...CHECKS.flatMap((find) => find(entity, all) ?? []), ...declarationFaults(entity)];
    if (faults.length > 0) throw new Mistake(faults.map(worded).join('\n'));
    const report = (key: string | null, problem: string): never => {
      throw new Mistake(worded({ key: key ?? undefined, problem }));
    };
    samples.set(entity.name, sampleRecords(entity, report));
  }
  return samples;
};
