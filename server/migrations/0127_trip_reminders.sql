-- Reminders of a document that a trip needs and that is required of nobody otherwise.

-- The requirement, or the category where none requires it of the person.
alter table document_reminders drop constraint document_reminders_tenant_id_requirement_id_fkey;
alter table document_reminders rename column requirement_id to rule_id;
