--! breaking
-- Calls from other origins are the same for every school (decision 30): the setting has no effect any more.
alter table schools drop column cors_origins;
