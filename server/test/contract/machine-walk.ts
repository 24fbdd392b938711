import { isWrite, type Route } from '../../src/kernel/http/define-route.ts'
import { routes } from '../../src/main/modules.ts'
import { type Call, ownCalls } from '../isolation/calls.ts'
import { requestHints } from '../isolation/request-hints.ts'
import { sendCall } from '../support/send-call.ts'
import { type FullSchool, type TwoSchools, uuidText } from '../support/two-schools.ts'

/** The token of a person, and those of the machines that the person answers for, by name. */
export interface Credentials {
  readonly person: string
  readonly machines: Readonly<Record<string, string>>
}

interface Answer {
  readonly status: number
  /** Ids of the school's rows in the answer that the request did not send. */
  readonly ids: ReadonlySet<string>
}

/** Routes that need a credential and are not about the own account, which no machine has. */
export const isCompared = ({ access }: Route): boolean =>
  access.kind !== 'public' && access.kind !== 'oneself'

/** How many routes are called side by side where nothing is changed. */
const width = 6

/**
 * Calls every compared route once with each credential and answers where a machine got further than its owner. Of
 * writes the person goes first: only what the person is refused is tried by the machines.
 */
export async function findLifts(
  schools: TwoSchools,
  { person, machines }: Credentials,
  kind: 'read' | 'write',
): Promise<{ lifts: string[]; requests: number }> {
  const lifts: string[] = []
  let requests = 0
  const compare = async (call: Call): Promise<void> => {
    const own = await send(schools, call, person)
    requests += 1
    if (kind === 'write' && own.status < 300) return
    for (const [name, token] of Object.entries(machines)) {
      const answer = await send(schools, call, token)
      requests += 1
      // Rows are written meanwhile, such as those of the audit: what the owner sees by now is none too many.
      const lift =
        liftOf(own, answer) && liftOf(kind === 'read' ? await send(schools, call, person) : own, answer)
      if (lift) lifts.push(`the ${name} ${lift}: ${call.route.id} (${call.path})`)
    }
  }
  const calls = routes
    .filter((route) => isCompared(route) && isWrite(route) === (kind === 'write'))
    .flatMap((route) => [...ownCalls(route, undefined, schools.mine, false)])
  const step = kind === 'read' ? width : 1
  for (let from = 0; from < calls.length; from += step) {
    await Promise.all(calls.slice(from, from + step).map(compare))
  }
  return { lifts, requests }
}

/** What a machine got that its owner did not; undefined: nothing. */
function liftOf(own: Answer, machine: Answer): string | undefined {
  if (machine.status >= 300) return undefined
  if (own.status >= 300) return `answers ${machine.status}, the owner ${own.status}`
  const more = [...machine.ids].filter((id) => !own.ids.has(id))
  return more.length > 0 ? `shows ${more.length} rows more, as ${more[0]}` : undefined
}

async function send({ campus, mine }: TwoSchools, call: Call, token: string): Promise<Answer> {
  const hinted = requestHints[call.route.id]?.raw
  const raw = call.route.raw ? (hinted?.bytes ?? 'quetzal upload') : undefined
  const answer = await sendCall(new URL(call.path, campus.url), {
    method: call.route.method,
    headers: {
      'x-school-slug': call.slug,
      authorization: `Bearer ${token}`,
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(hinted ? { 'content-type': hinted.contentType } : {}),
    },
    body: raw ?? (call.body === undefined ? undefined : JSON.stringify(call.body)),
  })
  return { status: answer.status, ids: idsIn(mine, answer.text, `${call.path} ${JSON.stringify(call.body)}`) }
}

function idsIn(school: FullSchool, text: string, sent: string): Set<string> {
  const named = sent.toLowerCase()
  const found = [...text.toLowerCase().matchAll(uuidText)].map(([id]) => id)
  return new Set(found.filter((id) => school.ids.has(id) && !named.includes(id)))
}
