import fc from 'fast-check';
import { migrations } from '../migrations/index.ts';
import { textOf } from '../schemaChange.ts';
import { statementsOf } from './statements.ts';

describe('the statements of a migration', () => {
  it('end at semicolons, except at those in quotations, comments and functions', () => {
    expect(
      statementsOf(`create table a (b text default 'x;y', "c;d" int); -- one; two
        create function f() returns trigger language plpgsql as $$ begin a; b; end $$;
        /* three; four */ do $body$ begin perform ';$$'; end $body$;
        -- nothing; more
      `),
    ).toEqual([
      `create table a (b text default 'x;y', "c;d" int)`,
      `-- one; two\n        create function f() returns trigger language plpgsql as $$ begin a; b; end $$`,
      `/* three; four */ do $body$ begin perform ';$$'; end $body$`,
    ]);
  });

  it('contain everything of the text but its semicolons and spaces', () => {
    const part = fc.constantFrom('select 1', `select ';'`, 'do $$ ; $$', ';', '"a;b"', ' ');
    const bare = (text: string) => text.replace(/[\s;]/g, '');
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        expect(bare(statementsOf(parts.join(' ')).join(''))).toBe(bare(parts.join(' ')));
      }),
    );
  });

  it('begin with a verb in every released migration', () => {
    const verbs =
      /^(?:--.*\n\s*)*(create|alter|insert|update|delete|drop|select|do|with|grant|comment|analyze|set|lock|truncate)\b/i;
    for (const [name, change] of Object.entries(migrations))
      for (const statement of statementsOf(textOf(change)))
        expect(`${name}: ${verbs.test(statement) ? 'verb' : statement.slice(0, 60)}`).toBe(`${name}: verb`);
  });
});
