import { describedBy, type Meanings } from '../../kernel/http/described-by.ts'

const meanings: Meanings = {
  id: 'The custom field.',
  custom_field_id: 'The custom field.',
  entity: 'What has the field.',
  key: 'The name of its values under `custom_fields`; it never changes.',
  label: 'Its name, for people.',
  kind: 'The kind of its values; `date` is `YYYY-MM-DD`, `yes_no` is true or false. It does not change once a value exists.',
  choices: 'The values of the kind `choice`, in their order; empty for other kinds.',
  required: 'New rows must have a value when a role creates them that edits the field; it cannot be cleared.',
  visible_to:
    'Roles that see the values. Empty or left out: the roles of the office that read what has the field.',
  edited_by:
    'Roles that change the values; each must also see them. Empty or left out: the roles that change what has the field and see this one.',
  in_rosters:
    'Whether rosters (OneRoster) carry the values of students, staff, guardians and classes to other systems, as `metadata` under `campus.<key>`; false by default.',
  position: 'Its place in the order, the lowest first.',
  created_at: 'When it was created (UTC).',
  updated_at: 'When it was last changed (UTC).',
  archived_at:
    'When it was archived (UTC); null: it is in use. Its values remain and are not shown. In a PATCH null restores it.',
  updated_since: 'Rows that changed at this instant (RFC 3339) or later.',
  archived: 'Include archived ones.',
  sort: 'The order; with `-` in front, descending.',
  at: 'When it was changed (UTC).',
  action: 'What was done.',
  actor: 'The user; null: a program.',
  name: 'Name of the user; null: no longer known.',
  request_id: 'The request; null: none.',
  change: 'What each member was and became.',
}

/** `Strict` with the descriptions of the members. */
export const Described = describedBy(meanings)
