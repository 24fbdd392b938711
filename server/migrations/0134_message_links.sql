-- Answers of people without an account, by the link in their email or text.
alter table message_recipients add column answered_by_link boolean not null default false;
