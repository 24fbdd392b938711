-- The files that a person sent lately, for the bound of families.
create index files_sender on files (tenant_id, created_by, created_at) where created_by is not null;
