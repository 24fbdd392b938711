import type { RequestContext } from '../../../../kernel/http/context.ts'
import { notFound } from '../../../../kernel/http/problems.ts'
import { rosterSourceArchived } from '../problems.ts'
import { Provider } from '../pull/provider.ts'
import { PullError } from '../pull/pull-error.ts'
import { readPage } from '../pull/read-page.ts'
import type { TestOutcomeValue } from './schema.ts'
import { openSecret } from './secret.ts'
import { type SourceRow, selectSource } from './sql.ts'

/** Milliseconds for one exchange; somebody waits for it. */
const timeout = 10_000

const core = ['orgs', 'academicSessions', 'courses', 'classes', 'users', 'enrollments']

function requestedOf(row: SourceRow): string[] {
  return [
    ...core,
    ...(row.with_demographics ? ['demographics'] : []),
    ...(row.with_resources ? ['resources'] : []),
    ...(row.with_gradebook ? ['categories', 'lineItems', 'results'] : []),
  ]
}

type Check = TestOutcomeValue['checks'][number]

/** Signs in at a provider and asks for one row of each collection that is wanted; says what works and what not. */
export async function testSource(context: RequestContext, id: string): Promise<TestOutcomeValue> {
  const { school, kernel, database, clock } = context
  const [[row]] = await context.read([selectSource(school.id, id)])
  if (!row) throw notFound()
  if (row.archived_at) throw rosterSourceArchived()
  await database.transaction(school.id, (tx) => context.auditIn(tx, { entity: 'roster_source', ids: [id] }))
  const checks: Check[] = []
  const opened = await check('token', async () => {
    const provider = new Provider({
      auth: row.auth,
      secret: openSecret(kernel.box, row),
      guard: kernel.outbound,
      clock,
      timeout,
    })
    await provider.signIn()
    return provider
  })
  checks.push(opened.check)
  const { made: provider } = opened
  if (provider)
    for (const name of requestedOf(row)) {
      const url = `${row.base_url}/${name}?limit=1&offset=0`
      const read = await check(name, async () => readPage(name, await provider.get(url), url))
      checks.push(read.check)
      // Who cannot be reached for one will not be for the others.
      if (
        read.check.code === 'unreachable' ||
        read.check.code === 'host_unavailable' ||
        read.check.code === 'timeout'
      )
        break
    }
  return { ok: checks.every(({ ok }) => ok), checks }
}

async function check<Made>(
  name: string,
  act: () => Promise<Made>,
): Promise<{ check: Check; made: Made | undefined }> {
  try {
    return { made: await act(), check: { name, ok: true, code: null, message: null } }
  } catch (error) {
    if (!(error instanceof PullError)) throw error
    return { made: undefined, check: { name, ok: false, code: error.code, message: error.message } }
  }
}
