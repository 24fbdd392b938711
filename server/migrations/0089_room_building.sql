-- Where a room is, for schools with more than one building.
alter table rooms add column building text;
