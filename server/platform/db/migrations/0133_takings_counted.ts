/**
 * What the fund of each period counts of each entry of the takings ledger, in minor units, so that every amount is shared once
 * whatever is corrected or entered late (`domain/takings`). `takings_hash` is the SHA-256 of these entries and amounts when
 * the fund was filled from them; null: the fund was entered without the ledger.
 */
export const sql = `
create table takings_counted (
  company_id bigint not null,
  period_id bigint not null,
  takings_id bigint not null,
  amount bigint not null,
  primary key (company_id, period_id, takings_id),
  foreign key (company_id, period_id) references tronc_periods (company_id, id),
  foreign key (company_id, takings_id) references takings (company_id, id)
);
create index takings_counted_entry_idx on takings_counted (company_id, takings_id);
alter table tronc_amounts add column takings_hash text;
`;
