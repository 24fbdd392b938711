import { describedBy } from '../../kernel/http/described-by.ts'

/** What the members of the interface mean that are called the same everywhere in forms. */
export const DescribedObject = describedBy({
  form_id: 'The form.',
  answer_id: 'The answer.',
  student_id: 'The student; null: the answer is about nobody.',
  student_name: 'First, middle and last name of the student; null: the answer is about nobody.',
  guardian_id: 'The guardian; null: it is a member of staff.',
  staff_id: 'The member of staff; null: it is a guardian.',
  version_number: 'The version of the form.',
  submitted_at: 'When it was last submitted (UTC).',
  sha256: 'SHA-256 in hexadecimal digits.',
  languages: 'The languages of the form, tags of BCP 47; the first one is complete.',
  language: 'A language of the form.',
})
