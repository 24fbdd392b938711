/** What each column of a spreadsheet of people means, by the name of its field. */
const meanings: Readonly<Record<string, string>> = {
  student_code: 'The number by which the school knows the student; empty: one is generated.',
  admission_number: 'The number in the admission register.',
  staff_number: 'The number by which the school knows the member of staff.',
  first_name: 'First name.',
  middle_name: 'Middle name or names.',
  last_name: 'Last name.',
  preferred_name: 'The name that the person is called by, when it is another than the first.',
  sex: 'Sex.',
  date_of_birth: 'Date of birth.',
  place_of_birth: 'Where the student was born, in words.',
  nationality: 'Country: ISO 3166-1 alpha-2, or its name.',
  languages: 'Languages of the student: tags of BCP 47 or names, with commas between them.',
  status: 'Status of the person.',
  kind: 'What the person does; empty: teacher.',
  grade_level: 'Code or name of the grade level.',
  homeroom_class: 'Code or title of the class that the student belongs to.',
  entry_date: 'First day at the school.',
  exit_date: 'Last day at the school.',
  exit_reason: 'Why the student left, in words.',
  email: 'Email address.',
  phone: 'Phone number.',
  address_line1: 'First line of the address: street and number, or post-office box.',
  address_line2: 'Second line of the address.',
  city: 'Town or city.',
  region: 'State, region or province.',
  postal_code: 'Postal code.',
  country_code: 'Country of the address: ISO 3166-1 alpha-2, or its name.',
  relationship: 'What the guardian is to the student: `mother`, `uncle`, …',
  department: 'Department, in words.',
  position_title: 'Title of the position.',
  subjects: 'Subjects, in words, with commas between them.',
  employment_starts_on: 'First day of employment.',
  employment_ends_on: 'Last day of employment.',
  preferred_contact: 'How the guardian prefers to be contacted.',
  preferred_language: 'Language of messages: a tag of BCP 47, or its name.',
  student_codes: 'Codes of the students of the guardian, with commas between them.',
  is_primary: 'Whether this is the first guardian to contact.',
  lives_with: 'Whether the student lives with the guardian.',
  receives_messages: 'Whether the guardian receives messages of the school about the student.',
  can_view_results: 'Whether the guardian may see grades and reports of the student.',
  can_view_finance: 'Whether the guardian may see invoices and payments of the student.',
}

/** What a column means; `guardian_1_email` is the email address of a guardian in the row of a student. */
export function meaningOf(name: string): string {
  const [, number, field = name] = /^guardian_([12])_(.+)$/.exec(name) ?? []
  const meaning = meanings[field]
  if (meaning === undefined) throw new Error(`The column ${name} of a spreadsheet has no meaning.`)
  return number === undefined ? meaning : `Guardian ${number}: ${meaning}`
}
