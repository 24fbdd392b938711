--! breaking
-- One vocabulary for days: a span starts on and ends on a day, in the tables as on the wire.
alter table academic_sessions rename column start_date to starts_on;
alter table academic_sessions rename column end_date to ends_on;
alter table enrollments rename column begin_date to starts_on;
alter table enrollments rename column end_date to ends_on;
alter table calendar_entries rename column start_date to starts_on;
alter table calendar_entries rename column end_date to ends_on;
alter table planned_absences rename column start_date to starts_on;
alter table planned_absences rename column end_date to ends_on;
alter table staff_members rename column employed_from to employment_starts_on;
alter table staff_members rename column employed_until to employment_ends_on;
