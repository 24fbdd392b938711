import { emit } from '../../../../kernel/events/events.ts'
import type { RequestContext } from '../../../../kernel/http/context.ts'
import { languageOfLocale } from '../../../../kernel/languages/languages.ts'
import { selectMembersToTell } from '../../../identity/index.ts'
import { entryOf } from '../judge-settings.ts'
import { type Change, noticeEmail } from './emails.ts'

/**
 * Reports a change of a connection that takes payments: an event, and an email to the owners and bursars unless it is
 * one more change of a proposal that they know of. It leaves by the installation's own server, as the user who connects
 * services may have connected the school's.
 */
export async function reportChange(
  context: RequestContext,
  connection: { readonly id: string; readonly service: string },
  change: Change,
  { silent = false }: { readonly silent?: boolean } = {},
): Promise<void> {
  const { tx, school, kernel } = context
  const { id, service } = connection
  await emit(tx, [{ type: 'payment_connection.changed', data: { connection_id: id, service, change } }])
  if (silent) return
  const language = languageOfLocale(school.locale)
  const link = `${kernel.config.publicUrl}/schools/${school.slug}/fees/settings`
  for (const { name, email } of await tx.query(selectMembersToTell(tx.tenant, ['owner', 'bursar']))) {
    const words = noticeEmail(language, change, {
      name: name.replaceAll(/\p{Cc}+/gu, ' '),
      school: school.name,
      service: entryOf(service).label,
      link,
    })
    await kernel.mail.sendProof(tx, { to: email, subject: words.subject, text: words.text })
  }
}
