-- Why a message failed: its author may no longer send it, nobody is left in its audience, or the work stopped half-way.
alter table messages add column failure text check (failure in ('author_without_right', 'nobody_reached', 'stopped'));
update messages set failure = 'stopped' where state = 'failed';
