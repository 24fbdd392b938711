alter table payment_refunds add column created_by_credential text;
alter table credit_notes add column created_by_credential text;
