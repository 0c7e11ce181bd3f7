import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { heading, line } from './figures.ts';
import { benchServer } from './server.ts';
import { fill } from './staff.ts';

/**
 * Exports every employee as CSV, as a troncmaster. The bench streams the response from a server in its own process, so
 * that the measured memory is the server's alone. Memory is flat if ten times as many rows need no more of it. Linux
 * only, because memory is read from /proc. `npm run lab -- bench/export [sizes]`; the default sizes are 100000
 * 1000000.
 */
const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [100_000, 1_000_000];

console.log(
  heading('employees', 's', 'rows per second', 'MB sent', 'processor s', 'at rest MB', 'halfway MB', 'at most MB'),
);
for (const employees of SIZES) {
  const { server, filled: token } = await benchServer(5204, async (database) => {
    const made = await fill(database, employees, 2_000);
    await sql`update users set tronc_master = true`.execute(database.db);
    return made;
  });
  const get = (path: string) => fetch(`${server.api}${path}`, { headers: { 'x-token': token } });
  await (await get('/employees?sort_by=name:asc')).arrayBuffer();
  const atRest = server.memory().now;
  const before = server.processor();
  const begun = performance.now();
  const answer = await get('/employees?format=csv');
  if (!answer.ok || !answer.body) throw new Error(`The export was refused: ${answer.status}`);
  let [bytes, lines, halfway] = [0, 0, 0];
  for await (const part of answer.body) {
    bytes += part.length;
    for (const byte of part) if (byte === 10) lines += 1;
    if (halfway === 0 && lines > employees / 2) halfway = server.memory().now;
  }
  const seconds = (performance.now() - begun) / 1000;
  if (lines !== employees + 1) throw new Error(`${lines} lines for ${employees} employees.`);
  const used = server.processor() - before;
  const rate = `${Math.round(employees / seconds)}`;
  console.log(line(`${employees}`, seconds, rate, bytes / 1e6, used, atRest, halfway, server.memory().peak));
  await server.stop();
}
