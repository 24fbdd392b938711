import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '../db/transaction.ts'
import type { ProblemDetail } from '../http/problem.ts'
import { invalidBody } from '../http/problems.ts'
import { orderProblems } from './in-order.ts'
import { type Hanging, hangingOn, type Judged, membersOf, type Resource } from './resource.ts'
import { selectLiveIds, selectTwin } from './sql.ts'

/** Members that a change touches; all of them when the row is new or comes back. */
export const touchedBy = <State extends object>(
  resource: Resource<State>,
  before: State | undefined,
  after: State,
): ReadonlySet<string> =>
  new Set(
    membersOf(resource)
      .filter(([name]) => before === undefined || !isDeepStrictEqual(before[name], after[name]))
      .map(([name]) => name),
  )

interface Judgement {
  readonly touched: ReadonlySet<string>
  readonly isLive: boolean
  /** Problems that were found before. */
  readonly known?: readonly ProblemDetail[]
}

/**
 * Refuses a change that contradicts its references, its rules (422, every problem named) or a code that is taken (409).
 * Members that the change does not touch are not judged again: an import may have brought them. A row that is not live
 * is judged by its references and its span alone, and by the rest when it comes back.
 */
export async function judgeItem<State extends object>(
  resource: Resource<State>,
  judged: Judged<State>,
  { touched, isLive, known = [] }: Judgement,
): Promise<void> {
  const rules = isLive ? (resource.rules ?? []) : []
  const touchedRules = rules.filter((rule) => rule.of.some((name) => touched.has(name)))
  const [references, twin, ...problems] = await Promise.all([
    referenceProblems(resource, judged, touched),
    isLive ? findTwin(resource, judged, touched) : undefined,
    ...touchedRules.map((rule) => rule.problems(judged)),
  ])
  const order = resource.span ? orderProblems(resource.span, judged.after) : []
  // A rule about something that is not there says the same in other words.
  const unknown = new Set(references.map(({ path }) => path))
  const others = problems.flat().filter(({ path }) => !unknown.has(path))
  const details = [...known, ...references, ...order, ...others]
  if (details.length > 0) throw invalidBody({ details })
  if (twin) throw resource.home.codeTaken({ details: [twin] })
}

async function referenceProblems<State extends object>(
  resource: Resource<State>,
  { tx, after }: Judged<State>,
  touched: ReadonlySet<string>,
): Promise<ProblemDetail[]> {
  const problems = membersOf(resource).map(async ([name, { references }]) => {
    const value = after[name]
    if (!references || value === null || !touched.has(name)) return []
    const ids = (Array.isArray(value) ? value : [value]) as string[]
    if (ids.length === 0) return []
    const live = await tx.query(selectLiveIds(tx.tenant, references.table, ids))
    const known = new Set(live.map((row) => row.id))
    return ids.flatMap((id, index): ProblemDetail[] =>
      known.has(id)
        ? []
        : [
            {
              path: Array.isArray(value) ? `body/${name}/${index}` : `body/${name}`,
              code: `unknown_${references.noun}`,
              message: `is no ${references.noun} of this school, or an archived one`,
            },
          ],
    )
  })
  return (await Promise.all(problems)).flat()
}

async function findTwin<State extends object>(
  resource: Resource<State>,
  { tx, id, after }: Judged<State>,
  touched: ReadonlySet<string>,
): Promise<ProblemDetail | undefined> {
  const { unique = [] } = resource
  if (!unique.some((name) => touched.has(name))) return undefined
  const values = unique.map((member) => ({ member, value: after[member] }))
  const twin = await tx.one(selectTwin(resource, tx.tenant, id, values))
  const path = `body/${unique.at(-1)}`
  return twin && { path, code: 'taken', message: `is the one of the ${resource.noun} ${twin.id} already` }
}

/** Refuses with 409 what other live things hang on: all of them, or those that name it by its key. */
export async function refuseWhileInUse<State extends object>(
  resource: Resource<State>,
  tx: Transaction,
  question: {
    readonly id: string
    readonly state: State
    readonly by: readonly Hanging['by'][]
    readonly today: string
  },
): Promise<void> {
  const key = resource.key ? String(question.state[resource.key]) : undefined
  const found = await Promise.all(
    hangingOn(resource).map(async ({ noun, by, select }) => {
      const value = by === 'id' ? question.id : key
      if (value === undefined || !question.by.includes(by)) return []
      const rows = await tx.query(select(tx.tenant, value, question.today))
      return rows.map((row) => ({ noun, ...row }))
    }),
  )
  const hanging = found.filter(([first]) => first !== undefined)
  if (hanging.length === 0) return
  throw resource.home.stillInUse({
    details: hanging.flat().map(({ noun, id, label }) => ({
      path: `${noun}/${id}`,
      code: `used_by_${noun}`,
      message: `the ${noun} “${label}” hangs on it`,
    })),
    members: {
      in_use_by: hanging.map((rows) => ({
        kind: rows[0]?.noun,
        count: rows[0]?.total,
        examples: rows.map(({ id, label }) => ({ id, label })),
      })),
    },
  })
}
