-- Marks of the school's own scale as results. An evaluation that names a scale is entered on it, between its lowest and
-- highest result: the number of a result is the mark itself. Evaluations that name none are entered in points, as all were.
alter table line_items add column entry_scale text;
alter table line_items add column lower_is_better boolean not null default false;
alter table line_items add constraint line_items_entry check (entry_scale is not null or not lower_is_better);

-- How a school enters results unless an evaluation says otherwise, in which steps, and to which step the marks of terms
-- are rounded; null: as the template of its country has it. Schools that decided anything before go on with points.
alter table evaluation_policies add column entry text check (entry in ('points', 'scale'));
alter table evaluation_policies add column entry_step numeric check (entry_step > 0);
alter table evaluation_policies add column mark_step numeric check (mark_step > 0);
alter table evaluation_policies no force row level security;
update evaluation_policies set entry = 'points';
alter table evaluation_policies force row level security;
