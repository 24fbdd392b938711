-- The session that added a browser: signing out or ending it from elsewhere ends its notices.
alter table push_subscriptions add column session_id uuid;
create index push_subscriptions_session on push_subscriptions (session_id) where session_id is not null;
