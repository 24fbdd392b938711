-- In which time zone the days of line items were published: those of a school that moves are published again.
alter table oneroster_feeds add column time_zone text;
