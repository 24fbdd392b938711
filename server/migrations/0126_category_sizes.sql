-- Bytes that a document of the category may have.

-- Megabytes; null: no bound but that of the sender.
alter table document_categories add column max_megabytes int check (max_megabytes between 1 and 2048);
