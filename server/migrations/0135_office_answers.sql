-- Answers that the office enters from paper, and corrections of answers that were filed.
alter table form_submissions add column source text not null default 'person' check (source in ('person', 'office'));
-- The date on the paper, and a scan of it among the files of the answer.
alter table form_submissions add column signed_on date;
alter table form_submissions add column scan_file_id uuid;
-- Why the office corrected it.
alter table form_submissions add column reason text;
alter table form_submissions add check (source = 'office' or num_nonnulls(signed_on, scan_file_id, reason) = 0);
alter table form_answers add column withdrawn_by_office boolean not null default false;
alter table form_answers add check (not withdrawn_by_office or state = 'withdrawn');
