-- When the data of a closed school was deleted; its row stays as the proof that it was there and holds the slug.
alter table schools add column deleted_at timestamptz;
create index schools_to_delete on schools (retained_until) where status = 'closed' and deleted_at is null;

-- An account that is deleted is looked for wherever one may be named.
drop index sessions_user;
create index sessions_user on sessions (user_id);
create index one_time_tokens_user on one_time_tokens (user_id) where user_id is not null;
create index user_schools_school on user_schools (school_id);
