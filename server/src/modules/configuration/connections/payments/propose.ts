import type { RequestContext } from '../../../../kernel/http/context.ts'
import { uuidv7 } from '../../../../kernel/ids/ids.ts'
import { entryOf, judgeSettings, patchSettings, settingsInForce } from '../judge-settings.ts'
import { openSecrets, sealSecrets } from '../secrets.ts'
import type { Settings } from '../settings.ts'
import { type ConnectionRow, selectConnection, updateProposal } from '../sql.ts'
import { reportChange } from './notice.ts'

/** What is proposed of a connection, judged. */
interface Proposed {
  readonly id: string
  readonly name: string
  readonly open: Settings
  readonly secret: Settings
  readonly isActive: boolean
}

/** Proposes a new connection: its row is there, with nothing in force. */
export async function proposeConnection(context: RequestContext, proposed: Proposed): Promise<void> {
  await store(context, proposed)
  const row = await context.tx.one(selectConnection(context.school.id, proposed.id))
  if (row) await reportChange(context, row, 'proposed')
}

/** Proposes a change, on top of what is proposed already, else of what is in force. A name alone is no proposal. */
export async function proposeChange(
  context: RequestContext,
  row: ConnectionRow,
  body: { readonly name?: string; readonly settings?: Settings; readonly is_active?: boolean },
): Promise<void> {
  const name = body.name ?? row.name
  if (body.settings === undefined && body.is_active === undefined) return rename(context, row, name)
  const entry = entryOf(row.service)
  const { open, secret } = judgeSettings(
    context,
    entry,
    patchSettings(entry, settingsProposed(context, row), body.settings ?? {}),
  )
  const isActive = body.is_active ?? row.proposal?.is_active ?? row.is_active
  await store(context, { id: row.id, name, open, secret, isActive })
  // Until it is decided, who decides knows of it.
  await reportChange(context, row, 'proposed', { silent: row.proposal !== null })
}

async function rename(
  { tx, school, clock }: RequestContext,
  row: ConnectionRow,
  name: string,
): Promise<void> {
  const stored = row.proposal && {
    proposal: row.proposal,
    sealed: row.proposal_secrets,
    by: row.proposed_by,
  }
  await tx.execute(updateProposal(school.id, row.id, stored, { name, at: clock.now() }))
}

/** The settings of a proposal in clear; where there is none those in force. */
function settingsProposed(context: RequestContext, row: ConnectionRow): Settings {
  if (!row.proposal) return settingsInForce(context, row)
  const secrets = openSecrets(context.kernel.box, { id: row.id, sealed_secrets: row.proposal_secrets })
  return Object.assign({}, row.proposal.settings, secrets)
}

async function store(context: RequestContext, { id, name, open, secret, isActive }: Proposed): Promise<void> {
  const { tx, school, kernel, principal, clock } = context
  const stored = {
    proposal: { id: uuidv7(), settings: open, is_active: isActive },
    sealed: sealSecrets(kernel.box, id, secret),
    by: principal.kind === 'person' ? principal.userId : null,
  }
  await tx.execute(updateProposal(school.id, id, stored, { name, at: clock.now() }))
}
