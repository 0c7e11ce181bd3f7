import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type pg from 'pg';
import { largestRemainder, largestRemainderBig, type Rounded } from '#domain/money/largestRemainder.ts';
import { connect } from '#server/platform/db/connect.ts';
import { launchThrowaway } from '#test/support/testServer.ts';
import { median } from './figures.ts';

/**
 * Shares one fund by hours × points with our largest-remainder method, in Number and in BigInt, and compares it with C
 * (lab/bench/allocate.c, skipped without gcc) and with PostgreSQL's window functions. All use the same numbers, in
 * alternation, and must give every person the same penny. Results are in nanoseconds per person. `node --import tsx
 * lab/bench/allocate.ts [sizes]`; 1,000,000 people take a minute and 1 GB.
 */
const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [100, 10_000, 100_000, 1_000_000];
const TURNS = 7;
/** People that our code and C process in total in one turn, so that small sizes are repeated. */
const WORK = 2_000_000;

/** The times of one implementation, and a hash of everyone's share. */
interface Outcome {
  nanoseconds: number[];
  hash: string;
}

/**
 * Returns hours and points in hundredths, alternating, from a seeded generator (Park and Miller's), so that every run
 * gets the same values.
 */
function staff(people: number): Float64Array {
  let state = 42;
  const below = (most: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
  return Float64Array.from({ length: 2 * people }, (_, at) => (at % 2 === 0 ? below(16_001) : 50 + below(151)));
}

function weigh(pairs: Float64Array): { weights: Float64Array; total: number } {
  const weights = new Float64Array(pairs.length / 2);
  let total = 0;
  for (let at = 0; at < weights.length; at += 1) {
    weights[at] = pairs[2 * at]! * pairs[2 * at + 1]!;
    total += weights[at]!;
  }
  return { weights, total };
}

function inNumber(pairs: Float64Array, fund: number): Rounded {
  const { weights, total } = weigh(pairs);
  return largestRemainder({ values: weights, factor: fund, denominator: total }, fund);
}

function inBigInt(pairs: Float64Array, fund: number): Rounded {
  const { weights, total } = weigh(pairs);
  const numerators = Array.from(weights, (weight) => BigInt(weight) * BigInt(fund));
  return largestRemainderBig(numerators, BigInt(total), fund);
}

const hashOf = (shares: Iterable<number>): string => {
  let hash = 0;
  for (const share of shares) hash = (hash * 31 + share) % 2_147_483_647;
  return `${hash}`;
};

function ours(share: typeof inNumber, pairs: Float64Array, fund: number, rounds: number): Outcome {
  const nanoseconds: number[] = [];
  let hash = '';
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    const { shares } = share(pairs, fund);
    nanoseconds.push((performance.now() - begun) * 1e6);
    if (round === 0) hash = hashOf(shares);
  }
  return { nanoseconds, hash };
}

/** Returns the path of the compiled program, or undefined after printing why it could not be compiled. */
function compile(folder: string): string | undefined {
  const program = join(folder, 'allocate');
  try {
    execFileSync('gcc', ['-O2', '-o', program, 'lab/bench/allocate.c'], { stdio: ['ignore', 'ignore', 'inherit'] });
    return program;
  } catch (error) {
    console.log(`C is left out: ${error instanceof Error ? error.message : error}\n`);
  }
}

function inC(program: string, file: string, fund: number, rounds: number): Outcome {
  const lines = execFileSync(program, [file, `${fund}`, `${rounds}`])
    .toString()
    .trim()
    .split('\n');
  return { hash: lines.pop() ?? '', nanoseconds: lines.map(Number) };
}

const SHARED = `
  with weighed as (select id, hours::bigint * points as weight from staff),
  divided as (select id, $1::bigint * weight / total as share, $1::bigint * weight % total as part
    from weighed, (select sum(weight)::bigint as total from weighed) whole),
  ranked as (select id, share, row_number() over (order by part desc, id) as rank,
    $1::bigint - sum(share) over ()::bigint as leftover from divided)
  select id, share + (rank <= leftover)::int as share from ranked`;

async function fill(pool: pg.Pool, pairs: Float64Array): Promise<void> {
  await pool.query('create unlogged table if not exists staff (id int primary key, hours int, points int)');
  await pool.query('truncate staff');
  const of = (side: 0 | 1) => Array.from({ length: pairs.length / 2 }, (_, at) => pairs[2 * at + side]!);
  await pool.query(
    `insert into staff select id, hours, points from unnest($1::int[], $2::int[]) with ordinality one (hours, points, id)`,
    [of(0), of(1)],
  );
  await pool.query('vacuum analyze staff');
}

async function inSql(pool: pg.Pool, fund: number): Promise<Outcome> {
  const begun = performance.now();
  const summed = await pool.query(`select sum(share)::text as sum from (${SHARED}) shared`, [fund]);
  const nanoseconds = [(performance.now() - begun) * 1e6];
  if (summed.rows[0].sum !== `${fund}`) throw new Error('SQL loses money.');
  return { nanoseconds, hash: '' };
}

/** Not timed, because it fetches every share. */
async function hashInSql(pool: pg.Pool, fund: number): Promise<string> {
  const { rows } = await pool.query(`select string_agg(share::text, ',' order by id) as shares from (${SHARED}) s`, [
    fund,
  ]);
  return hashOf(rows[0].shares.split(',').map(Number));
}

const folder = mkdtempSync(join(tmpdir(), 'tipology-bench-'));
const program = compile(folder);
const postgres = await launchThrowaway();
const { pool, close } = connect(postgres.admin, { poolSize: 1 });

console.log('| people | C | ours | in BigInt | in SQL | ours to C | BigInt to C | SQL to C | the same pennies |');
console.log('|---:|---:|---:|---:|---:|---:|---:|---:|---|');
for (const people of SIZES) {
  const pairs = staff(people);
  const fund = people * 4321 + 37;
  const file = join(folder, 'staff');
  writeFileSync(file, new Uint8Array(pairs.buffer));
  await fill(pool, pairs);
  const hashes = new Set([await hashInSql(pool, fund)]);
  const rounds = Math.max(1, Math.round(WORK / people));
  ours(inNumber, pairs, fund, Math.min(rounds, 2000)); // warm up

  const turns: Record<'c' | 'number' | 'bigint' | 'sql', number[]> = { c: [], number: [], bigint: [], sql: [] };
  const add = (way: keyof typeof turns, { nanoseconds, hash }: Outcome): void => {
    turns[way].push(median(nanoseconds) / people);
    if (hash) hashes.add(hash);
  };
  for (let turn = 0; turn < TURNS; turn += 1) {
    if (program) add('c', inC(program, file, fund, rounds));
    add('number', ours(inNumber, pairs, fund, rounds));
    add('bigint', ours(inBigInt, pairs, fund, Math.max(1, Math.round(rounds / 20))));
    add('sql', await inSql(pool, fund));
  }
  const times = [turns.c, turns.number, turns.bigint, turns.sql].map((way) =>
    way.length > 0 ? median(way) : Number.NaN,
  );
  const ratios = [turns.number, turns.bigint, turns.sql].map((way) =>
    median(way.map((one, turn) => one / turns.c[turn]!)),
  );
  const isSame = hashes.size === 1;
  const cells = [
    ...times.map((time) => time.toFixed(0)),
    ...ratios.map((ratio) => ratio.toFixed(1)),
    isSame ? 'yes' : 'NO',
  ];
  console.log(`| ${people} | ${cells.join(' | ')} |`);
  if (!isSame) process.exitCode = 1;
}
await close();
await postgres.end();
rmSync(folder, { recursive: true });
