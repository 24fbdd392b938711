-- Recipients whom nothing reaches: neither an account nor an address. With an account, they find the message later.
alter table message_recipients drop constraint message_recipients_state_check;
alter table message_recipients add constraint message_recipients_state_check
  check (state in ('waiting', 'delivered', 'no_address', 'not_reached'));
drop index message_recipients_mailbox;
drop index message_recipients_unread;
create index message_recipients_mailbox on message_recipients (tenant_id, person_id, sent_at desc, id desc)
  where state in ('delivered', 'no_address');
create index message_recipients_unread on message_recipients (tenant_id, person_id)
  where state in ('delivered', 'no_address') and read_at is null and archived_at is null;
