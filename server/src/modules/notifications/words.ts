import { describedBy } from '../../kernel/http/described-by.ts'

/** What the members of the interface mean that are called the same everywhere in notifications. */
export const DescribedObject = describedBy({
  category: 'Name of the category.',
  importance:
    '`urgent`: at once, on every channel. `answer`: needs an answer. `news`: may wait for the digest.',
  title: 'One line that names no private reason.',
  student_id: 'The student.',
  version: 'Rises with every change.',
})
