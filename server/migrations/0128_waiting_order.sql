-- The place of each family among those who wait for a teacher: at first by arrival, and changed by the office.
alter table consultation_waits add column position int;
alter table consultation_waits no force row level security;
update consultation_waits waiting set position = numbered.position
from (
  select tenant_id, id,
    row_number() over (partition by tenant_id, evening_id, staff_id order by created_at, id)::int as position
  from consultation_waits
) numbered
where numbered.tenant_id = waiting.tenant_id and numbered.id = waiting.id;
alter table consultation_waits force row level security;
alter table consultation_waits alter column position set not null;
