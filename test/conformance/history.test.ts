import { readFileSync } from 'node:fs';
import { hasWords, unreadableIn } from '../support/auditWatch/unreadable.ts';
import { projectFiles, SERVER } from './ledger.ts';

/** The names of all audit events that the server declares or writes as a literal. */
const eventsOfTheServer = (): string[] => {
  const texts = projectFiles(...SERVER)
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'));
  const found = texts.flatMap((text) => [...text.matchAll(/\b(?:event|audit|refusal):[^,;\n]*/g)].map(([all]) => all));
  return [
    ...new Set(found.flatMap((text) => [...text.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, event = '']) => event))),
  ];
};

describe('the words of histories', () => {
  it('name every action that the server records (issue 20, point 22)', () => {
    // Marks in the audit, which belong to no record.
    const events = eventsOfTheServer().filter((event) => !event.startsWith('demo.') && !event.startsWith('views.'));
    expect(events.length).toBeGreaterThan(40);
    expect(events.filter((event) => !hasWords(event))).toEqual([]);
  });

  it('are required by the check of every audit row that a contract test causes', () => {
    const rows = [
      { id: 1, time_span: 12, tronc_points: 1 },
      { time_span: 24, years: 2 },
    ];
    expect(unreadableIn('schemes.changed', 'schemes', { name: ['A', 'B'], periods_remade: [null, 52] })).toEqual([]);
    expect(
      unreadableIn('schemes.whirled', 'schemes', { spin: [1, 2], length_of_service_tronc_points: [[], rows] }),
    ).toEqual([
      'schemes.whirled has no words',
      'spin of schemes.whirled has no words',
      'years in length_of_service_tronc_points of schemes.whirled has no words',
    ]);
  });
});
