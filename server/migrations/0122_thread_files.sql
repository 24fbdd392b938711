-- What is attached to posts of threads: read by those who read the thread, and by designated staff with a trace.
create table message_post_files (
  tenant_id uuid not null,
  post_id uuid not null,
  thread_id uuid not null,
  file_id uuid not null,
  place int not null,
  -- By the bytes of the file, not as it was called.
  content_type text not null,
  primary key (tenant_id, post_id, file_id),
  foreign key (tenant_id, post_id) references message_posts (tenant_id, id),
  foreign key (tenant_id, thread_id) references message_threads (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);
create unique index message_post_files_file on message_post_files (tenant_id, file_id);
create index message_post_files_thread on message_post_files (tenant_id, thread_id);
alter table message_post_files enable row level security;
alter table message_post_files force row level security;
create policy tenant on message_post_files
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Which file of the thread was opened.
alter table safeguarding_log add column file_id uuid;
alter table safeguarding_log drop constraint safeguarding_log_action_check;
alter table safeguarding_log add constraint safeguarding_log_action_check
  check (action in ('read', 'searched', 'opened_file') and (action = 'opened_file') = (file_id is not null));
