/** Who somebody of an application is, as the registrar says. */
type PersonDecision = 'new' | { readonly existing_id: string }

interface GuardianDecision {
  readonly index: number
  readonly person?: PersonDecision
  readonly account?: 'invite' | 'link' | 'none'
}

export interface Decisions {
  readonly student?: PersonDecision
  readonly guardians?: readonly GuardianDecision[]
}

/** Who may be whom. */
export interface Candidates {
  readonly student: { readonly candidates: readonly { readonly student_id: string }[] }
  readonly guardians: readonly {
    readonly index: number
    readonly candidates: readonly { readonly guardian_id: string }[]
    /** A member of the school who signs in with the address and is nobody's guardian. */
    readonly account: object | null
  }[]
}

interface DecisionError {
  readonly path: string
  readonly code: string
  readonly message: string
}

/** What was decided, whole. */
export interface Decided {
  readonly student: PersonDecision
  readonly guardians: readonly Required<GuardianDecision>[]
}

/**
 * Completes what was decided where nobody of the school can be meant; where somebody may be, the registrar must have said
 * it: persons and accounts are never guessed. Answers every open question instead.
 */
export function decide(candidates: Candidates, given: Decisions): Decided | readonly DecisionError[] {
  const said = new Map((given.guardians ?? []).map((one) => [one.index, one]))
  const errors = [
    ...(candidates.student.candidates.length > 0 && given.student === undefined
      ? [error('student', 'undecided', 'may be a student of the school: say who it is, or new')]
      : []),
    ...errorsOfIndexes(candidates, given.guardians ?? []),
    ...candidates.guardians.flatMap((one) => errorsOfGuardian(one, said.get(one.index))),
    ...errorsOfDoubles(given.guardians ?? []),
  ]
  if (errors.length > 0) return errors
  return {
    student: given.student ?? 'new',
    guardians: candidates.guardians.map(({ index }) => ({
      index,
      person: said.get(index)?.person ?? 'new',
      account: said.get(index)?.account ?? 'invite',
    })),
  }
}

function errorsOfGuardian(
  { index, candidates, account }: Candidates['guardians'][number],
  said: GuardianDecision | undefined,
): DecisionError[] {
  return [
    ...(candidates.length > 0 && said?.person === undefined
      ? [
          error(
            `guardians/${index}/person`,
            'undecided',
            'may be a guardian of the school: say who it is, or new',
          ),
        ]
      : []),
    ...(account !== null && said?.account !== 'link' && said?.account !== 'none'
      ? [
          error(
            `guardians/${index}/account`,
            'undecided',
            'a member of the school signs in with this address: say link when it is the same person, else none',
          ),
        ]
      : []),
    ...(account === null && said?.account === 'link'
      ? [error(`guardians/${index}/account`, 'no_account', 'no account of the school has this address')]
      : []),
  ]
}

/** Decisions about guardians that are not there, or two about one. */
const errorsOfIndexes = (candidates: Candidates, guardians: readonly GuardianDecision[]): DecisionError[] =>
  guardians.flatMap(({ index }, place) => {
    const isKnown = candidates.guardians.some((one) => one.index === index)
    const isFirst = guardians.findIndex((one) => one.index === index) === place
    if (isKnown && isFirst) return []
    const message = isKnown ? 'is decided twice' : 'is no guardian of the application'
    return [error(`guardians/${place}/index`, isKnown ? 'duplicate' : 'unknown_guardian', message)]
  })

/** Two guardians of an application cannot be one of the school. */
function errorsOfDoubles(guardians: readonly GuardianDecision[]): DecisionError[] {
  const ids = guardians.map(({ person }) => (typeof person === 'object' ? person.existing_id : null))
  return ids.flatMap((id, place) =>
    id !== null && ids.indexOf(id) !== place
      ? [error(`guardians/${place}/person`, 'duplicate', 'is another guardian of the application already')]
      : [],
  )
}

const error = (member: string, code: string, message: string): DecisionError => ({
  path: `body/${member}`,
  code,
  message,
})
