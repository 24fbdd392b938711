/** A notice, as far as it decides whom it reaches. */
interface Named {
  readonly key: string
  readonly to: readonly (
    | { readonly guardian: string }
    | { readonly student: string }
    | { readonly staff: string }
    | { readonly user: string }
  )[]
  readonly about?: readonly string[]
}

type Kind = 'guardian' | 'student' | 'staff' | 'user'

interface Reached {
  readonly kind: Kind
  readonly id: string
  readonly user_id: string | null
}

/** One notice for one recipient. */
export interface Addressee<Notice, Recipient> {
  readonly notice: Notice
  readonly recipient: Recipient
  /** The records as which the recipient is reached, the one with the widest view first; none for a user alone. */
  readonly persons: readonly { readonly kind: Exclude<Kind, 'user'>; readonly id: string }[]
  readonly about: readonly string[]
}

/** Students that a notice names at most for one recipient. */
const maxAbout = 200

const targetOf = (to: Named['to'][number]): { readonly kind: Kind; readonly id: string } => {
  if ('guardian' in to) return { kind: 'guardian', id: to.guardian.toLowerCase() }
  if ('student' in to) return { kind: 'student', id: to.student.toLowerCase() }
  if ('staff' in to) return { kind: 'staff', id: to.staff.toLowerCase() }
  return { kind: 'user', id: to.user.toLowerCase() }
}

/** Everybody whom the notices name, each once. */
export function recipientsOf(notices: readonly Named[]): { readonly kind: Kind; readonly id: string }[] {
  const named = new Map<string, { readonly kind: Kind; readonly id: string }>()
  for (const { to } of notices)
    for (const one of to) {
      const target = targetOf(one)
      named.set(`${target.kind}:${target.id}`, target)
    }
  return [...named.values()]
}

/** The guardians and students whose links decide whom a notice is about. */
export function namesOf(notices: readonly Named[]): {
  readonly guardians: string[]
  readonly students: string[]
} {
  const guardians = recipientsOf(notices).flatMap(({ kind, id }) => (kind === 'guardian' ? [id] : []))
  return { guardians, students: [...new Set(notices.flatMap(({ about = [] }) => about))] }
}

/** Who sees more of the students comes first when one user is reached as several persons. */
const order: readonly Kind[] = ['user', 'staff', 'guardian', 'student']

/**
 * Whom each notice reaches: one user once, also as two persons, and a guardian only about linked children. Of two
 * notices with one key the first counts.
 */
export function addresseesOf<Notice extends Named, Recipient extends Reached>(
  notices: readonly Notice[],
  reached: readonly Recipient[],
  ties: readonly { readonly guardian_id: string; readonly student_id: string }[],
): Addressee<Notice, Recipient>[] {
  const known = new Map(reached.map((one) => [`${one.kind}:${one.id}`, one]))
  const linked = new Set(ties.map(({ guardian_id, student_id }) => `${guardian_id}:${student_id}`))
  const all = new Map<string, Addressee<Notice, Recipient>>()
  for (const notice of notices) {
    for (const [id, records] of recordsOf(notice, known, linked)) {
      const key = `${id}:${notice.key}`
      if (!all.has(key)) all.set(key, together(notice, records, linked))
    }
  }
  return [...all.values()]
}

/** The records of each recipient of a notice, by the user, or by the person where there is no account. */
function recordsOf<Recipient extends Reached>(
  { to, about }: Named,
  known: ReadonlyMap<string, Recipient>,
  linked: ReadonlySet<string>,
): ReadonlyMap<string, ReadonlySet<Recipient>> {
  const records = new Map<string, Set<Recipient>>()
  for (const { kind, id } of to.map(targetOf)) {
    const recipient = known.get(`${kind}:${id}`)
    if (!recipient || !mayKnow(recipient, about, linked)) continue
    const key = recipient.user_id ?? recipient.id
    records.set(key, (records.get(key) ?? new Set<Recipient>()).add(recipient))
  }
  return records
}

const aboutOf = (
  { kind, id }: Reached,
  about: readonly string[],
  linked: ReadonlySet<string>,
): readonly string[] =>
  kind === 'guardian' ? about.filter((student) => linked.has(`${id}:${student}`)) : about

const mayKnow = (
  recipient: Reached,
  about: readonly string[] | undefined,
  linked: ReadonlySet<string>,
): boolean => about === undefined || about.length === 0 || aboutOf(recipient, about, linked).length > 0

function together<Notice extends Named, Recipient extends Reached>(
  notice: Notice,
  records: ReadonlySet<Recipient>,
  linked: ReadonlySet<string>,
): Addressee<Notice, Recipient> {
  const sorted = [...records].sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
  const [recipient] = sorted
  if (!recipient) throw new Error('A notice without a recipient.')
  const about = new Set(sorted.flatMap((one) => aboutOf(one, notice.about ?? [], linked)))
  const persons = sorted.flatMap(({ kind, id }) => (kind === 'user' ? [] : [{ kind, id }]))
  return { notice, recipient, persons, about: [...about].slice(0, maxAbout) }
}
