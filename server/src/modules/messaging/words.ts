import { describedBy } from '../../kernel/http/described-by.ts'

/** What the members of the interface mean that are called the same everywhere in messaging. */
export const DescribedObject = describedBy({
  importance:
    '`urgent`: at once and on every channel; `answer`: needs an answer; `news`: may wait for the digest.',
  reply: 'What recipients do: `none`, `read` (open it), `yes_no` or `form` (answer a form).',
  subject: 'One line.',
  created_by_name: 'Name of the author; null: unknown.',
  thread_id: 'The thread.',
  message_id: 'The message.',
  post_id: 'The post.',
  student_id: 'The student.',
  student_name: 'First, middle and last name.',
  archived_at: 'When it was archived; null: it is not.',
  created_at: 'When it was created (UTC).',
  updated_at: 'When it was last changed (UTC).',
})
