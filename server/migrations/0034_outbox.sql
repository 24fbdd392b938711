-- Events are carried on in the statement that keeps them: nothing waits in the outbox, which is kept for a while and
-- then swept.
drop index outbox_waiting;
alter table outbox drop column dispatched_at;
