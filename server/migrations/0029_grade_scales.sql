-- What a school says of a scale of its own besides its grades: where it is usual, who says so and since when.
alter table grading_scales add column country text check (country ~ '^[A-Z]{2}$');
alter table grading_scales add column source text;
alter table grading_scales add column source_url text;
alter table grading_scales add column valid_from date;
alter table grading_scales add column note text;

alter table configuration_history drop constraint configuration_history_entity_check;
alter table configuration_history add constraint configuration_history_entity_check
  check (entity in ('education_dna', 'education_template', 'grading_scale'));
