-- What a file is attached to, by the word of the module that attached it: this decides who may read it. Null: attached to
-- nothing, and only for its uploader, the person or the program that sent it.
alter table files add column reference text;
alter table files add column created_by_credential text;
update files set reference = 'dispute_evidence'
  where exists (select from dispute_evidence proof where proof.tenant_id = files.tenant_id and proof.file_id = files.id);
update files set reference = 'import' where reference is null
  and exists (select from imports used where used.tenant_id = files.tenant_id and used.file_id = files.id);
