/** Kinds of subject that documents can belong to; which of them there are, is said by `documentSubjects`. */
export const subjectKinds = [
  'student',
  'guardian',
  'staff',
  'class',
  'application',
  'invoice',
  'case',
] as const

/** Which staff read the documents of a category. */
export const staffAccesses = ['office', 'teachers', 'restricted'] as const

/** What families do with the documents of a category. */
export const familyAccesses = ['none', 'read', 'upload'] as const

/** Of whom documents are required. */
export const audiences = ['student', 'guardian', 'staff'] as const
