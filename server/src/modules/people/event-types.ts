import {
  type Facts,
  flag,
  id,
  idOrNull,
  oneOf,
  orLeftOut,
  text,
  textOrNull,
  words,
} from '../../kernel/events/event-facts.ts'
import { type EventType, eventType } from '../../kernel/events/event-type.ts'

const changed = orLeftOut({ changed: words(['grade_level'], 'Names of the members that changed.') })

/** The three things that happen to a person's record. */
const lifeOf = (noun: string, facts: Facts): EventType[] => {
  const own = { [`${noun}_id`]: id(`The ${noun}.`), ...orLeftOut(facts) }
  return [
    eventType(`${noun}.created`, `A ${noun} was entered.`, own),
    eventType(`${noun}.updated`, `A ${noun} was changed, or brought back from the archive.`, {
      ...own,
      ...changed,
    }),
    eventType(`${noun}.archived`, `A ${noun} was archived.`, { ...own, ...changed }),
  ]
}

const link = { guardian_id: id('The guardian.'), student_id: id('The student.') }
const linkFacts = orLeftOut({
  relationship: textOrNull('mother', 'What the guardian is to the student.'),
  is_primary: flag(true, 'Whether it is the first one to ask.'),
})

const merge = {
  merge_id: id('The merge.'),
  kind: oneOf(['student', 'teacher', 'guardian'], 'Of which kind both are.'),
  keep_id: id('The person that stays.'),
  merged_id: id('The person that went into it.', '01973d0e-4b1a-7c52-9a50-3f6f0e6d8a15'),
}

/** What happens to people and accounts. */
export const peopleTypes: readonly EventType[] = [
  ...lifeOf('student', {
    student_code: textOrNull('S-1042', 'The number by which the school knows them.'),
    status: text('active', 'The status of the student.'),
    grade_level: textOrNull('07', 'Code of the grade level.'),
    org_id: idOrNull('The part of the school.'),
  }),
  ...lifeOf('teacher', {
    staff_number: textOrNull('T-17', 'The number by which the school knows them.'),
    kind: text('teacher', 'What kind of staff.'),
    status: text('active', 'The status of the member of staff.'),
    org_id: idOrNull('The part of the school.'),
  }),
  ...lifeOf('guardian', {
    preferred_contact: textOrNull('email', 'How they want to be reached.'),
    preferred_language: textOrNull('en', 'In which language (BCP 47).'),
  }),
  eventType('guardian.linked', 'A guardian was tied to a student.', { ...link, ...linkFacts }),
  eventType('guardian.link_updated', 'What ties a guardian to a student was changed.', {
    ...link,
    ...linkFacts,
  }),
  eventType('guardian.unlinked', 'A guardian is tied to a student no more.', link),
  eventType('person.merged', 'Two records of one person became one.', merge),
  eventType('person.merge_undone', 'A merge was undone.', merge),
  eventType('member.joined', 'Someone became a member of the school, or was given other roles on joining.', {
    user_id: id('The account.'),
    ...orLeftOut({
      roles: words(['teacher'], 'Their roles in the school.'),
      entity: oneOf(['student', 'teacher', 'guardian'], 'The kind of person that the account belongs to.'),
      entity_id: id('That person.'),
    }),
  }),
]
