import { describedBy, type Meanings } from '../../kernel/http/described-by.ts'

/** What the members of the interface mean that are called the same everywhere in documents. */
const meanings: Meanings = {
  id: 'Its id.',
  document_id: 'The document.',
  category_id: 'The category.',
  category_name: 'The name of the category.',
  requirement_id: 'The requirement.',
  subject_kind:
    'What it belongs to: `student`, `guardian`, `staff`, `class`, `application`, `invoice` or `case`.',
  subject_id: 'The person, class or record that it belongs to.',
  subject_name: 'The name of that person, class or record.',
  title: 'What it is called.',
  name: 'What it is called.',
  instructions: 'What those who upload it read; null: nothing.',
  description: 'What belongs here; null: not said.',
  number: 'The version, from 1.',
  content_type: 'What the file is by its bytes.',
  size: 'Bytes.',
  state: 'State of the newest version.',
  rejection_reason: 'Why the newest version was rejected; null: it was not.',
  expires_on: 'The last day on which it is valid; null: not said.',
  filed_at: 'When it was uploaded (UTC).',
  filed_by_name: 'Who uploaded it; null: a program, or you may not know.',
  is_from_family: 'Whether a family uploaded it.',
  created_at: 'When it was made (UTC).',
  updated_at: 'When it was last changed (UTC).',
  archived_at: 'When it was removed (UTC); null: it was not. In a PATCH null restores it.',
  archived: 'Removed ones too; false by default.',
  student_ids: 'The students.',
  category_ids: 'The categories of the documents that each of them needs.',
  valid_on: 'The day on which the documents must be valid, such as the last of a trip.',
  updated_since: 'Rows that changed at this instant (RFC 3339) or later.',
  sort: 'The order; with `-` in front it falls.',
  subject_kinds: 'Kinds of subject that the category is for.',
  staff_access:
    '`office`: the office reads its documents; `teachers`: also teachers of the student or class; `restricted`: only those who read restricted documents.',
  family_access: 'What families do with its documents: nothing, read, or also upload.',
  has_expiry: 'Whether its documents have a last day on which they are valid.',
  retention_months: 'Months after the upload of the newest version until a document is deleted.',
  max_megabytes: 'Megabytes that one document may have; null: as much as who uploads it may send.',
  audience: 'Of whom it is required.',
  grade_levels: 'Codes of the grade levels of students; empty: all.',
  staff_kinds: 'Kinds of staff; empty: all.',
  starts_on: 'From which day it is required, `YYYY-MM-DD`.',
  valid_months:
    'Months from its acceptance for which a document without a last day is valid; null: for good.',
  missing_days: 'Days after which a missing document is reminded of.',
  expiry_days: 'Days before the last day on which an expiring document is reminded of.',
}

export const DescribedObject = describedBy(meanings)

/** The same for the resources, each with words of its own for `sort`. */
export const describedResource = () => describedBy(meanings)
