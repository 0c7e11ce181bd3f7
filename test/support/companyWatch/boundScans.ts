import { type Facts, factsOf } from './facts.ts';

/** A node of a plan as `explain (verbose, format json)` returns it. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Alias?: string;
  Output?: string[];
  Plans?: PlanNode[];
  'Parent Relationship'?: string;
  'Subplan Name'?: string;
  'CTE Name'?: string;
  'Join Type'?: string;
  [condition: string]: unknown;
}

const CONDITIONS = ['Index Cond', 'Recheck Cond', 'Filter', 'Hash Cond', 'Merge Cond', 'Join Filter', 'TID Cond'];
/** Row sources whose rows are parameters. */
const OF_PARAMETERS = new Set(['Function Scan', 'Values Scan', 'Table Function Scan']);

const childrenOf = ({ Plans = [] }: PlanNode): PlanNode[] => Plans;
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...childrenOf(node).flatMap(nodesOf)];
const aliasesOf = (node: PlanNode): Set<string> => new Set(nodesOf(node).flatMap(({ Alias }) => Alias ?? []));

/** The sides of a join whose rows a condition on it leaves out, so that a column there can be bound by it. */
const boundSides = (type: string | undefined): { outer: boolean; inner: boolean } => {
  const kind = type ?? 'Inner';
  if (kind === 'Full') return { outer: false, inner: false };
  if (kind === 'Left' || kind === 'Anti') return { outer: false, inner: true };
  if (kind === 'Right' || kind === 'Right Anti') return { outer: true, inner: false };
  return { outer: true, inner: true };
};

/**
 * An inner nested loop compares its sides in the scans of the inner one, and leaves out the rows of both that do not match.
 * Returns the columns of the outer side that are bound by the inner one, as pairs.
 */
const innerFlows = (node: PlanNode): [from: string, to: string][] => {
  if (node['Node Type'] !== 'Nested Loop' || !isInner(node)) return [];
  const [outer, inner] = childrenOf(node);
  if (!outer || !inner || nodesOf(inner).some((one) => one['Join Type'] !== undefined && !isInner(one))) return [];
  const [ofOuter, ofInner] = [aliasesOf(outer), aliasesOf(inner)];
  return nodesOf(inner)
    .flatMap(conditionsOf)
    .flatMap(({ equal }) =>
      equal.flatMap(([a, b]): [string, string][] => [
        [a, b],
        [b, a],
      ]),
    )
    .filter(([from, to]) => ofInner.has(aliasIn(from)) && ofOuter.has(aliasIn(to)));
};

const isInner = (node: PlanNode): boolean => ['Inner', 'Semi', 'Right Semi'].includes(node['Join Type'] ?? '');

/** Returns whether a condition of this node can bind the columns of this alias. */
const bindsIn = (node: PlanNode): ((alias: string) => boolean) => {
  if (node.Alias !== undefined) return (alias) => alias === node.Alias;
  const [outer, inner] = ['Outer', 'Inner'].map((side) =>
    childrenOf(node).find((child) => child['Parent Relationship'] === side),
  );
  if (!outer || !inner) return () => true;
  const sides = boundSides(node['Join Type']);
  const [ofOuter, ofInner] = [aliasesOf(outer), aliasesOf(inner)];
  return (alias) => (ofOuter.has(alias) && sides.outer) || (ofInner.has(alias) && sides.inner);
};

const aliasIn = (column: string): string => column.slice(0, column.lastIndexOf('.'));

/**
 * Returns the tables of tenants that a plan reads without binding the company: neither to a parameter nor to the bound
 * company of another row source.
 */
export const unboundTables = (plan: PlanNode, tenants: ReadonlySet<string>): string[] => {
  const nodes = nodesOf(plan);
  const bound = new Set<string>();
  const flows: [from: string, to: string][] = [];
  for (const node of nodes) {
    const binds = bindsIn(node);
    for (const { given, equal } of conditionsOf(node)) {
      for (const column of given) if (binds(aliasIn(column))) bound.add(column);
      for (const [a, b] of equal) {
        if (binds(aliasIn(a))) flows.push([b, a]);
        if (binds(aliasIn(b))) flows.push([a, b]);
      }
    }
  }
  flows.push(...nodes.flatMap(innerFlows));
  for (const [outer, column] of nodes.flatMap((node) => subplanPairs(node, nodes))) flows.push([outer, column]);
  const sources = nodes.flatMap((node) => sourceOf(node, nodes));
  const known = (column: string): boolean =>
    bound.has(column) || sources.some(({ alias, isGiven }) => isGiven && alias === aliasIn(column));
  for (let size = -1; size !== bound.size; ) {
    size = bound.size;
    for (const [from, to] of flows) if (known(from)) bound.add(to);
    for (const { alias, from } of sources) if (from && bindsOutput(from, known)) bound.add(`${alias}.company_id`);
    for (const node of nodes) bindSubplan(node, known, bound);
  }
  const scans = nodes.filter(
    ({ 'Relation Name': name = '', ...node }) => tenants.has(name) && node['Node Type'] !== 'ModifyTable',
  );
  return [
    ...new Set(
      scans.flatMap(({ Alias = '', 'Relation Name': name = '' }) => (known(`${Alias}.company_id`) ? [] : [name])),
    ),
  ].sort();
};

/**
 * Columns that a subquery's own columns are compared with, as pairs: PostgreSQL may build such a subquery once for all rows,
 * but the statement limits it to the company of each.
 */
const subplanPairs = (node: PlanNode, nodes: readonly PlanNode[]): [string, string][] =>
  [...CONDITIONS.map((name) => node[name]), ...(node.Output ?? [])].flatMap((text) =>
    [...String(text ?? '').matchAll(/"?(\w+)"?\."?(\w+)"? = \(hashed SubPlan (\d+)\)\.col(\d+)/g)].flatMap(
      ([, alias, name, plan, place]): [string, string][] => {
        const subplan = nodes.find((one) => one['Subplan Name'] === `SubPlan ${plan}`);
        const column = subplan?.Output?.[Number(place) - 1]?.replace(/[()"]/g, '');
        return column ? [[`${alias}.${name}`, column]] : [];
      },
    ),
  );

const conditionsOf = (node: PlanNode): Facts[] =>
  CONDITIONS.flatMap((name) => (typeof node[name] === 'string' ? [factsOf(node[name])] : []));

interface Source {
  alias: string;
  /** its rows are parameters */
  isGiven: boolean;
  /** the plan of its rows */
  from?: PlanNode;
}

const sourceOf = (node: PlanNode, nodes: readonly PlanNode[]): Source[] => {
  const { Alias: alias, 'Node Type': type } = node;
  if (alias === undefined) return [];
  if (OF_PARAMETERS.has(type)) return [{ alias, isGiven: true }];
  const from =
    type === 'Subquery Scan' || node.Operation === 'Insert'
      ? childrenOf(node)[0]
      : type === 'CTE Scan'
        ? nodes.find((one) => one['Subplan Name'] === `CTE ${node['CTE Name']}`)
        : undefined;
  if (!from) return [];
  const isGiven = !nodesOf(from).some(
    (one) => one['Relation Name'] !== undefined || one['Node Type'].endsWith('CTE Scan'),
  );
  return [{ alias, isGiven, from }];
};

/** Returns whether the company in the output of a plan is bound. */
const bindsOutput = (node: PlanNode, known: (column: string) => boolean): boolean => {
  const columns = (node.Output ?? [])
    .map((one) => one.replace(/[()"]/g, ''))
    .filter((one) => /\.company_id$/.test(one));
  if (columns.length > 0) return columns.every(known);
  const children = childrenOf(node).filter(({ 'Subplan Name': name }) => name === undefined);
  return node.Output === undefined && children.length > 0 && children.every((child) => bindsOutput(child, known));
};

/** The columns of a hashed subplan are bound if its own are. */
const bindSubplan = (node: PlanNode, known: (column: string) => boolean, bound: Set<string>): void => {
  const [, number] = /^SubPlan (\d+)$/.exec(node['Subplan Name'] ?? '') ?? [];
  if (!number) return;
  for (const [place, column] of (node.Output ?? []).entries())
    if (known(column.replace(/[()"]/g, ''))) bound.add(`SubPlan ${number}.${place + 1}`);
};
