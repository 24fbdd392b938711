import { accountableUserOf } from '../../../kernel/auth/principal.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { notFound, schoolNotActive } from '../../../kernel/http/problems.ts'
import type { t } from '../../../kernel/http/wire.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { inviteOwnerAgain } from '../../identity/index.ts'
import { selectSchoolLifeForUpdate } from '../../tenants/index.ts'
import { noOwnerAddress, schoolClosed, schoolHasOwner, schoolNotReady } from '../problems.ts'
import { nameOfAddress } from '../rules/name-of-address.ts'
import type { OwnerInvitation } from './schema.ts'

/**
 * Mails the owner of an open school that has no owner yet a new link; older ones are worthless from then on. Written
 * into the audit of the platform and of the school.
 */
export async function inviteOwner(
  context: RequestContext<{ school_id: string }>,
): Promise<t.Static<typeof OwnerInvitation>> {
  const id = context.params.school_id
  const tx = context.tx.inSchool(id)
  const school = await tx.one(selectSchoolLifeForUpdate(id))
  if (!school) throw notFound()
  if (school.status === 'provisioning') throw schoolNotReady()
  if (school.status === 'closed') throw schoolClosed({ members: { retained_until: school.retained_until } })
  if (school.status !== 'active') throw schoolNotActive(school.status)
  const sent = await inviteOwnerAgain(
    tx,
    {
      school,
      now: context.clock.now(),
      userId: context.credential?.userId ?? null,
      accountableUserId: accountableUserOf(context.principal),
      mail: context.kernel.mail,
      url: context.url,
    },
    { address: school.contact_email, nameOf: nameOfAddress },
  )
  if (sent === 'has_owner') throw schoolHasOwner()
  if (sent === 'no_address') throw noOwnerAddress()
  context.audit({ entity: 'school', ids: [id], filters: { invitation_id: sent.id } })
  await context.auditIn(tx, {})
  return {
    school_id: id,
    invitation_id: sent.id,
    email: sent.email,
    expires_at: formatInstant(sent.expires_at),
  }
}
