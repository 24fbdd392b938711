-- What happened is written once: the server's role adds rows and changes none. Rows go with their closed school alone.
-- UPDATE is denied as well, so that a statement that tries it fails instead of changing nothing.

drop policy tenant on audit_log;
create policy readable on audit_log for select
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy appended on audit_log for insert
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy gone_with_school on audit_log for delete
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and exists (select from schools school where school.id = audit_log.tenant_id and school.status = 'closed'));
revoke update on audit_log from :app_role;

drop policy tenant on academic_history;
create policy readable on academic_history for select
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy appended on academic_history for insert
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy gone_with_school on academic_history for delete
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and exists (select from schools school where school.id = academic_history.tenant_id and school.status = 'closed'));
revoke update on academic_history from :app_role;

drop policy tenant on attendance_changes;
create policy readable on attendance_changes for select
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy appended on attendance_changes for insert
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy gone_with_school on attendance_changes for delete
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and exists (select from schools school where school.id = attendance_changes.tenant_id and school.status = 'closed'));
revoke update on attendance_changes from :app_role;

drop policy tenant on attendance_history;
create policy readable on attendance_history for select
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy appended on attendance_history for insert
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy gone_with_school on attendance_history for delete
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and exists (select from schools school where school.id = attendance_history.tenant_id and school.status = 'closed'));
revoke update on attendance_history from :app_role;

drop policy tenant on configuration_history;
create policy readable on configuration_history for select
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy appended on configuration_history for insert
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy gone_with_school on configuration_history for delete
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and exists (select from schools school where school.id = configuration_history.tenant_id and school.status = 'closed'));
revoke update on configuration_history from :app_role;

drop policy tenant on enrollment_figure_changes;
create policy readable on enrollment_figure_changes for select
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy appended on enrollment_figure_changes for insert
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy gone_with_school on enrollment_figure_changes for delete
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and exists (select from schools school where school.id = enrollment_figure_changes.tenant_id and school.status = 'closed'));
revoke update on enrollment_figure_changes from :app_role;

drop policy tenant on enrollment_history;
create policy readable on enrollment_history for select
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy appended on enrollment_history for insert
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy gone_with_school on enrollment_history for delete
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and exists (select from schools school where school.id = enrollment_history.tenant_id and school.status = 'closed'));
revoke update on enrollment_history from :app_role;

drop policy tenant on evaluation_history;
create policy readable on evaluation_history for select
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy appended on evaluation_history for insert
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy gone_with_school on evaluation_history for delete
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and exists (select from schools school where school.id = evaluation_history.tenant_id and school.status = 'closed'));
revoke update on evaluation_history from :app_role;

drop policy tenant on finance_history;
create policy readable on finance_history for select
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy appended on finance_history for insert
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy gone_with_school on finance_history for delete
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and exists (select from schools school where school.id = finance_history.tenant_id and school.status = 'closed'));
revoke update on finance_history from :app_role;

drop policy tenant on grading_changes;
create policy readable on grading_changes for select
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy appended on grading_changes for insert
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy gone_with_school on grading_changes for delete
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and exists (select from schools school where school.id = grading_changes.tenant_id and school.status = 'closed'));
revoke update on grading_changes from :app_role;

drop policy tenant on membership_history;
create policy readable on membership_history for select
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy appended on membership_history for insert
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy gone_with_school on membership_history for delete
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and exists (select from schools school where school.id = membership_history.tenant_id and school.status = 'closed'));
revoke update on membership_history from :app_role;

drop policy tenant on people_history;
create policy readable on people_history for select
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy appended on people_history for insert
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy gone_with_school on people_history for delete
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and exists (select from schools school where school.id = people_history.tenant_id and school.status = 'closed'));
revoke update on people_history from :app_role;

drop policy tenant on risk_thresholds;
create policy readable on risk_thresholds for select
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy appended on risk_thresholds for insert
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy gone_with_school on risk_thresholds for delete
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and exists (select from schools school where school.id = risk_thresholds.tenant_id and school.status = 'closed'));
revoke update on risk_thresholds from :app_role;

drop policy tenant on school_history;
create policy readable on school_history for select
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy appended on school_history for insert
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy gone_with_school on school_history for delete
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and exists (select from schools school where school.id = school_history.tenant_id and school.status = 'closed'));
revoke update on school_history from :app_role;

drop policy tenant on school_module_history;
create policy readable on school_module_history for select
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy appended on school_module_history for insert
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy gone_with_school on school_module_history for delete
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and exists (select from schools school where school.id = school_module_history.tenant_id and school.status = 'closed'));
revoke update on school_module_history from :app_role;

drop policy tenant on syllabus_history;
create policy readable on syllabus_history for select
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy appended on syllabus_history for insert
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy gone_with_school on syllabus_history for delete
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and exists (select from schools school where school.id = syllabus_history.tenant_id and school.status = 'closed'));
revoke update on syllabus_history from :app_role;

-- When students are merged, or a merge is undone, what was changed of results goes over, and nothing else of it changes.
create policy moved_by_merge on evaluation_history for update
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and exists (select from person_merges merge where merge.tenant_id = evaluation_history.tenant_id
      and merge.kind = 'student' and evaluation_history.student_id in (merge.keep_id, merge.merge_id)))
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and exists (select from person_merges merge where merge.tenant_id = evaluation_history.tenant_id
      and merge.kind = 'student' and evaluation_history.student_id in (merge.keep_id, merge.merge_id)));
grant update (student_id) on evaluation_history to :app_role;

-- Of an application whose personal data was erased only what was counted remains: texts may be emptied, not written.
create policy emptied on enrollment_history for update
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and entity = 'application' and exists (select from applications application
      where application.tenant_id = enrollment_history.tenant_id and application.id = enrollment_history.entity_id
      and application.erased_at is not null))
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and reason is null and message is null and change = '{}');
grant update (reason, message, change) on enrollment_history to :app_role;

-- The ledger has had these policies from the beginning.
revoke update on ledger_entries, ledger_postings, payment_allocations from :app_role;
