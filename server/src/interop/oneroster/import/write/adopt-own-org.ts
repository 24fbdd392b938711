import { archiveAcademics } from '../../../../modules/academics/index.ts'
import { type OwnOrg, selectOwnOrg, touchOrg } from '../adopt.sql.ts'
import { chooseOwnOrg } from '../check/choose-own-org.ts'
import { quoted } from '../report.ts'
import type { WriteContext } from './write-context.ts'

/**
 * Makes the org that a school begins with one of the set: a school and its roster are one tree of orgs. Where an earlier
 * import put the orgs of the set next to it, it is archived.
 */
export async function adoptOwnOrg(context: WriteContext): Promise<void> {
  const { tx, roster, ledger } = context
  const own = await tx.one(selectOwnOrg(tx.tenant))
  const chosen = own && chooseOwnOrg(roster, own.name)
  if (own === undefined || chosen === undefined) return
  const [known] = await ledger.find('org', [chosen])
  if (known !== undefined) return archiveOwnOrg(context, own)
  await ledger.adopt({ entity: 'org', source_id: chosen, id: own.id })
  await tx.execute(touchOrg(tx.tenant, own.id))
}

async function archiveOwnOrg(context: WriteContext, own: OwnOrg): Promise<void> {
  const { tx, author, counts, outcomes, findings } = context
  if (own.in_use) {
    const message =
      `The school has the org ${quoted(own.name)} next to those of this set, and rows of the school are in it. ` +
      'Move them to an org of the set and archive it, so that other systems see one school.'
    findings.warn({ file: 'orgs.csv' }, 'own_org_in_use', message)
    return
  }
  const archived = await archiveAcademics(tx, 'orgs', [own.id], author.at)
  counts.orgs.removed += archived.length
  outcomes.add('orgs', 'removed', archived, [{ row: null, sourcedId: own.id, id: own.id }])
}
