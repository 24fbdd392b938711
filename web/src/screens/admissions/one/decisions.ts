import type { Matches } from '../wire.ts'

/** Who somebody is: an id, `new`, or nothing said yet. */
export interface GuardianChoice {
  readonly person: string
  readonly account: '' | 'link' | 'none'
}

export interface Decisions {
  readonly student: string
  readonly guardians: readonly GuardianChoice[]
  readonly entry_date: string
  readonly homeroom_class_id: string
}

/** Before anything is said: nobody who may be somebody is taken for anybody. */
export const startOf = (matches: Matches): Decisions => ({
  student: matches.student.candidates.length > 0 ? '' : 'new',
  guardians: matches.guardians.map(({ candidates }) => ({
    person: candidates.length > 0 ? '' : 'new',
    account: '',
  })),
  entry_date: '',
  homeroom_class_id: '',
})

/** Whether everything that must be said has been. */
export const isDecided = ({ student, guardians }: Decisions, matches: Matches): boolean =>
  student !== '' &&
  guardians.every(
    ({ person, account }, index) =>
      person !== '' && (matches.guardians[index]?.account === null || account !== ''),
  )

const personOf = (person: string) => (person === 'new' ? ('new' as const) : { existing_id: person })

/** The body of the enrolment. */
export const decisionsOf = ({ student, guardians, entry_date, homeroom_class_id }: Decisions) => ({
  student: personOf(student),
  guardians: guardians.map(({ person, account }, index) => ({
    index,
    person: personOf(person),
    ...(account === '' ? {} : { account }),
  })),
  ...(entry_date ? { entry_date } : {}),
  ...(homeroom_class_id ? { homeroom_class_id } : {}),
})
