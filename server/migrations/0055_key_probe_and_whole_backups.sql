-- A known text, sealed with the key of the installation: a server whose key does not open it refuses to start.
create table key_probe (
  id int primary key check (id = 1),
  sealed text not null,
  created_at timestamptz not null default now()
);

-- What pg_dump reads as well: a role that row level security holds back copies no school's rows, and with
-- --enable-row-security it would do so without an error. Here such a role meets one, and its dump ends.
create function refuse_partial_copy() returns boolean language plpgsql stable as $$
begin
  raise exception 'The role % does not see the rows of the schools: a copy made by it is empty.', current_user
    using errcode = '42501', hint = 'Back up as a role with BYPASSRLS: docs/operations/backup.md.';
end
$$;
create table backup_guard (
  id int primary key check (id = 1),
  note text not null
);
insert into backup_guard values (1, 'Copied by a role that sees the rows of every school.');
alter table backup_guard enable row level security;
alter table backup_guard force row level security;
create policy whole_copies_only on backup_guard using (refuse_partial_copy()) with check (false);
revoke all on backup_guard from :app_role;
