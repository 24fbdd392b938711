-- A small JPEG of a picture among the contents of documents, made when it is uploaded; null: it is no picture.
alter table files add column thumbnail bytea check (octet_length(thumbnail) <= 65536);
