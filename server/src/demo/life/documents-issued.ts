import { setTimeout as wait } from 'node:timers/promises'
import type { Day } from './day.ts'
import type { Office, Page } from './office.ts'

interface Template {
  readonly id: string
  readonly kind: string
}
interface Run {
  readonly id: string
  readonly state: string
}

/**
 * The school issues documents: certificates for a class, a transcript and a card for the child of the guardian's
 * account, and a fee letter; one certificate is revoked.
 */
export async function issueDocuments({ account }: Day): Promise<void> {
  const [registrar, principal, bursar, guardian] = await Promise.all(
    ['registrar', 'principal', 'bursar', 'guardian'].map((name) => account(name)),
  )
  if (!registrar || !principal || !bursar || !guardian) return
  const { results } = await registrar.read<Page<Template>>('/api/v1/documents/templates/')
  const children = await guardian.read<Page<{ id: string }>>('/api/v1/people/students/')
  const student_ids = children.results.slice(0, 2).map(({ id }) => id)
  const issue = (office: Office, kind: string, whom: object, visible_to_family: boolean): Promise<Run> => {
    const template_id = results.find((template) => template.kind === kind)?.id
    return office.send<Run>('POST', '/api/v1/documents/issued/', { template_id, visible_to_family, ...whom })
  }
  const classes = await registrar.read<Page<{ id: string }>>(
    '/api/v1/academics/classes/?kind=homeroom&page_size=1',
  )
  const runs = [
    await issue(registrar, 'enrollment', { student_ids }, true),
    await issue(principal, 'transcript', { student_ids }, true),
    await issue(bursar, 'fees', { student_ids }, false),
  ]
  for (const { id } of classes.results) runs.push(await issue(registrar, 'id_card', { class_id: id }, false))
  for (const run of runs) await ended(principal, run)
  const { results: documents } = await registrar.read<Page<{ id: string }>>(
    '/api/v1/documents/issued/?kind=id_card&page_size=1',
  )
  for (const { id } of documents)
    await registrar.send('POST', `/api/v1/documents/issued/${id}/revoke`, { reason: 'The card was lost.' })
}

/** The worker issues while the demo is made; what takes longer is finished after the start. */
async function ended(office: Office, { id }: Run): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) {
    const { state } = await office.read<Run>(`/api/v1/documents/issued/runs/${id}/`)
    if (state !== 'running') return
    await wait(250)
  }
}
