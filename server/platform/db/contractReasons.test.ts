import { contractReasons } from './contractReasons.ts';

describe('contractReasons', () => {
  it.each([
    'drop table suppliers',
    'alter table suppliers drop column credit',
    'alter table suppliers rename column credit to limit_pence',
    'alter table suppliers rename credit to limit_pence',
    'alter table suppliers rename to vendors',
    'alter table suppliers alter column credit type bigint',
    'alter table suppliers alter column credit set data type bigint',
    'alter table suppliers alter column credit set not null',
    'alter table suppliers alter column credit drop default',
    'alter table suppliers add column credit bigint not null',
    'alter table suppliers\n  add column note text,\n  add column credit bigint not null',
  ])('names what older programs cannot work with: %s', (sql) => {
    expect(contractReasons(`select 1; ${sql.toUpperCase()};`)).toHaveLength(1);
    expect(contractReasons({ transaction: false, steps: [sql] })).toHaveLength(1);
  });

  it.each([
    'create table suppliers (id bigint not null)',
    'alter table suppliers add column credit bigint check (credit >= 0)',
    "alter table suppliers add column credit bigint not null default 0, add column note text not null default ''",
    'alter table suppliers add column id bigint not null generated always as identity',
    'alter table suppliers drop constraint suppliers_credit_check',
    'alter index if exists suppliers_wide_idx rename to suppliers_idx',
    'drop index suppliers_idx; -- drop table suppliers',
  ])('finds nothing in what each program works with: %s', (sql) => {
    expect(contractReasons(sql)).toEqual([]);
  });
});
