-- Whether the lowest and highest results are chosen in each category by itself, or in all of them together.
alter table evaluation_policies add column drop_scope text not null default 'category'
  check (drop_scope in ('category', 'overall'));
