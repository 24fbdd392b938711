-- Messages that ask for a form: recipients answer it in forms, and are counted by those answers.
alter table messages add column form_id uuid;
alter table messages add foreign key (tenant_id, form_id) references forms (tenant_id, id);
create index messages_form on messages (tenant_id, form_id) where form_id is not null;
alter table messages drop constraint messages_reply_check;
alter table messages add constraint messages_reply_check
  check (reply in ('none', 'read', 'yes_no', 'form') and (reply = 'form') = (form_id is not null));
alter table message_recipients drop constraint message_recipients_reply_check;
alter table message_recipients add constraint message_recipients_reply_check
  check (reply in ('none', 'read', 'yes_no', 'form'));
