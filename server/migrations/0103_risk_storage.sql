-- Scores are written again every night: documents of 2 kB are not compressed each time, and a changed row stays on its page.
alter table risk_scores set (toast_tuple_target = 4080, fillfactor = 50);

-- Lets a year of a school be counted in memory until the transaction ends. The planner expects a few rows where there are some
-- hundred thousand: it may look none of them up one after the other, and compiles nothing for one run.
create function plan_for_whole_school() returns void language plpgsql as $$
begin
  set local work_mem = '48MB';
  set local enable_nestloop = off;
  set local enable_sort = off;
  set local jit = off;
end
$$;
