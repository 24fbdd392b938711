import { describedBy, type Meanings } from '../../kernel/http/described-by.ts'

/** What the members of the interface mean that are called the same everywhere in evaluations. */
const words: Meanings = {
  class_id: 'The class.',
  term_id:
    'The term or grading period that it counts for: one of the class, or one within it; null: none. When omitted, ' +
    'the term of the class that holds the day on which it is assigned, or due, or today.',
  category_id: 'The category: of the class, or of the whole school; null: none.',
  category: 'Title of the category.',
  title: 'What it is called, in one line.',
  description: 'What it is about, for those who read it.',
  kind: 'A word of the school for what it is: test, homework, oral.',
  max_score: 'The highest score, above 0 and up to 100,000; stored with four decimals.',
  weight: 'How much it counts relative to others; 1 by default.',
  extra_credit:
    'It adds to what was reached and not to what could be reached; a score may be above the highest one.',
  assigned_on: 'The day on which it is given, `YYYY-MM-DD`, inside the term.',
  due_on: 'The day on which it is due, inside the term and not before it is given.',
  status:
    '`draft`: staff and teachers of the class alone see it; `published`; `closed`: published, and its results stand.',
  publish_at: 'From when on guardians and students see it (UTC); null: since it is published.',
  published_at: 'When it was published (UTC); null: it is a draft.',
  closed_at: 'When it was closed (UTC); null: it is open.',
  created_at: 'When it was made (UTC).',
  updated_at: 'When it was last changed (UTC).',
  archived_at: 'When it was archived (UTC); null: it holds.',
  evaluation_id: 'The evaluation.',
  student_id: 'The student.',
  student_code: 'The number by which the school knows the student.',
  name: 'First, middle and last name.',
  score: 'What was reached; null: no score, which is not zero.',
  comment: 'A remark on the result; families read it with the result.',
  version: 'Counts the changes of the result; send it back when you change it. 0: there is none.',
  mode:
    '`all_or_nothing` (the default): one invalid row rejects all. `partial`: good rows are saved, the others listed ' +
    'under `errors`.',
  index: 'Place of the row in `results` of the request, the first 0.',
  field: 'The invalid member of the row.',
  code: 'The stable code of the error.',
  message: 'The error in words.',
  current: 'With the code `result_changed`: the current result; null: none.',
  ok: 'Whether no row was refused.',
  errors: 'The rejected rows, each with its first error.',
  reason: 'The reason, recorded in the history.',
  at: 'When it happened (UTC).',
  actor_id: 'The user who did it; null: a machine.',
  actor_name: 'The name of that user; null: a machine, or somebody who was never a member of the school.',
  request_id: 'The `X-Request-Id` of the request.',
  drop_lowest: 'How many of the lowest results of a student in the category count for nothing.',
  drop_highest: 'How many of the highest results of a student in the category count for nothing.',
  updated_since: 'Those changed at that instant or later (RFC 3339).',
  archived: 'Archived ones too.',
  sort: 'The order; with `-` in front the other way round.',
}

/** `Strict` whose members say what they mean. */
export const DescribedObject = describedBy(words)
