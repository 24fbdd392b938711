-- The part of its country, or the zone of France, whose holidays a school has; null: it named none.
alter table school_configurations add column holiday_region text check (length(holiday_region) between 1 and 10);
alter table school_provisions add column holiday_region text check (length(holiday_region) between 1 and 10);
