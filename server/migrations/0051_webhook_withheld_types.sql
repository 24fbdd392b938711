-- Types of events that an endpoint does not get although it asks for every type: who set it may not read them.
alter table webhook_endpoints add column withheld_types text[] not null default '{}';
