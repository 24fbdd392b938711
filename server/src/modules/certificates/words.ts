import { describedBy } from '../../kernel/http/described-by.ts'

/** What the members of the interface mean that are called the same everywhere in documents. */
export const DescribedObject = describedBy({
  template_id: 'The template.',
  template_version: 'The version of the template that it was made of.',
  student_id: 'The student whom it is about.',
  run_id: 'The request by which it was issued.',
  class_id: 'The class whose students were chosen; null: a selection.',
  visible_to_family: 'Whether the family finds it among the documents of the child.',
})
