-- How a fee schedule charges those who are enrolled for a part of its year or term.
alter table fee_schedules add column proration text not null default 'none'
  check (proration in ('none', 'days', 'months'));

-- What an invoice of such a schedule was charged for: 87 of 180 days. Of an invoice in full, as many as there are.
alter table invoices
  add column prorated_unit text check (prorated_unit in ('days', 'months')),
  add column prorated_units int check (prorated_units > 0),
  add column prorated_of int check (prorated_of >= prorated_units),
  add constraint invoices_prorated check ((prorated_unit is null) = (prorated_units is null)
    and (prorated_unit is null) = (prorated_of is null));
create index invoices_prorated on invoices (tenant_id, id) where prorated_unit is not null;
