import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { failRun } from '../failRun.ts';
import { FOLDER, type SentStatement } from './collect.ts';
import { exceptionFaults } from './exceptions.ts';
import { planAll } from './plan.ts';

/** Makes the workers store the statements that the portal sends. */
export const beginCompanyWatch = (): void => {
  process.env[FOLDER] ??= mkdtempSync(join(tmpdir(), 'tipology-company-watch-'));
};

/** Returns the statements that the workers stored. */
const storedStatements = (folder: string): SentStatement[] =>
  readdirSync(folder)
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter(Boolean)
    .map((line) => JSON.parse(line) as SentStatement);

/**
 * At the end of a run of contract tests, plans every statement that the portal sent, and fails the run if one of them may
 * touch more than one company and is not among the named exceptions.
 * @param isWhole whether all contract tests ran: then exceptions that did not occur fail it, too
 */
export const endCompanyWatch = async (server: pg.ClientConfig, isWhole: boolean): Promise<void> => {
  const folder = process.env[FOLDER];
  if (!folder) return;
  delete process.env[FOLDER];
  const planned = await planAll(server, storedStatements(folder));
  rmSync(folder, { recursive: true, force: true });
  if (!planned) return;
  const faults = [...exceptionFaults(planned.unled, isWhole), ...planned.failed];
  if (faults.length > 0) failRun('Statements without their company (test/support/companyWatch)', faults);
};
