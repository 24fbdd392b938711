-- Lets the app role have the planner's statistics of tables renewed after a great write: before PostgreSQL 17 only
-- their owner may. A table that is being analysed already is passed over.
create function refresh_statistics(tables text[]) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  named regclass;
begin
  for named in
    select class.oid::regclass from pg_class class
    where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p') and class.relname = any(tables)
    order by class.relname
  loop
    execute format('analyze (skip_locked) %s', named);
  end loop;
end $$;
revoke all on function refresh_statistics(text[]) from public;
grant execute on function refresh_statistics(text[]) to :app_role;
