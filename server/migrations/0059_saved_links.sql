-- The user who answers for a guardian link as it is: who made it, or widened it last. It shows this user nothing until
-- another member saves it. Null: the installation itself, or from before this column.
alter table guardian_links add column saved_by uuid;
-- The user who answers for an import: the person, the responsible member of the machine that sent it, or whoever
-- settled which provider a roster source reads.
alter table imports add column accountable_user_id uuid;
alter table roster_sources add column configured_by uuid;
-- Row level security is forced on the owner too: it is lifted for this statement.
alter table roster_sources no force row level security;
update roster_sources set configured_by = created_by;
alter table roster_sources force row level security;
