/** A validation error: where, which, and in words. */
interface RecordError {
  readonly path: string
  readonly code: string
  readonly message: string
}

/** What contradicts in a record: days to come, a follow-up on a day without one, students named twice. */
export function errorsOfRecord(
  record: {
    readonly occurred_on: string
    readonly follow_up: string | null
    readonly follow_up_on: string | null
  },
  { people, today }: { readonly people: readonly { readonly student_id: string }[]; readonly today: string },
): RecordError[] {
  const errors: RecordError[] = []
  const { occurred_on, follow_up, follow_up_on } = record
  if (occurred_on > today)
    errors.push({ path: 'body/occurred_on', code: 'in_future', message: `is after today, ${today}` })
  if (follow_up_on !== null && follow_up === null)
    errors.push({
      path: 'body/follow_up_on',
      code: 'follow_up_missing',
      message: 'is a day for nothing: say in follow_up what is to be done',
    })
  if (follow_up_on !== null && follow_up_on < occurred_on)
    errors.push({
      path: 'body/follow_up_on',
      code: 'end_before_start',
      message: 'is before the day of the record',
    })
  const seen = new Set<string>()
  for (const [at, { student_id }] of people.entries()) {
    if (seen.has(student_id))
      errors.push({ path: `body/people/${at}/student_id`, code: 'duplicate', message: 'is there twice' })
    seen.add(student_id)
  }
  return errors
}
