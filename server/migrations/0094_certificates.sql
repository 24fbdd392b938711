-- Certificates about students, numbered without gaps in each school; printed again they say the same.
create table certificates (
  tenant_id uuid not null,
  id uuid not null,
  number int not null check (number > 0),
  kind text not null check (kind in ('enrollment')),
  student_id uuid not null,
  issued_on date not null,
  issued_at timestamptz not null,
  issued_by uuid,
  -- What it says, as it was then.
  facts jsonb not null,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, student_id) references students (tenant_id, id)
);
create index certificates_student on certificates (tenant_id, student_id, id);
alter table certificates enable row level security;
alter table certificates force row level security;
create policy tenant on certificates
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
