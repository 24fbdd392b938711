-- Since when it is known that the person of an account reads its address: a link that was sent there came back. Until
-- then anybody can have made the account, and the first proof removes every way in that was set up before it.
alter table users add column email_proved_at timestamptz;
-- The password was made by somebody else; it opens nothing but its own change.
alter table users add column must_change_password boolean not null default false;

-- Accounts whose address was proved before this migration: by an invitation to it, or a reset. Left out is what others may
-- have read (letters of a school with a mail server of its own) and what may hold the second factor of somebody else
-- (one that is older than the proof). The owner sees past row level security only while it is not forced.
alter table invitations no force row level security;
alter table audit_log no force row level security;
alter table service_connections no force row level security;
update users as person set email_proved_at = proof.at
from (
  select user_id, min(at) as at from (
    select invitation.accepted_by as user_id, invitation.accepted_at as at
    from invitations as invitation
    where invitation.status = 'accepted'
      and not exists (select from service_connections as connection
        where connection.tenant_id = invitation.tenant_id and connection.service = 'email')
    union all
    select actor_user_id, at from audit_log
    where tenant_id = '00000000-0000-0000-0000-000000000000' and operation = 'auth.resetPassword'
  ) as known
  where user_id is not null group by user_id
) as proof
where person.id = proof.user_id and person.email is not null
  and not exists (select from passkeys where user_id = person.id and created_at < proof.at)
  and not exists (select from totp_secrets where user_id = person.id and confirmed_at < proof.at);
alter table invitations force row level security;
alter table audit_log force row level security;
alter table service_connections force row level security;
-- Whoever runs the installation has made these.
update users set email_proved_at = created_at where platform_roles <> '{}' and email_proved_at is null;

-- Where a session was opened, as its person recognises it: program, system, and the network without the device. The
-- rest of the address and of what the browser says of itself is not stored.
alter table sessions add column browser text;
alter table sessions add column system text;
alter table sessions add column place text;
alter table sessions add column last_used_at timestamptz;
