alter table payments add column created_by_credential text;
