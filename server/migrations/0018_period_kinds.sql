-- What is done in a period: teaching, or registration. Where any period is one, registrations alone are the sessions
-- that the law counts.
alter table periods add column kind text not null default 'lesson' check (kind in ('lesson', 'registration'));
