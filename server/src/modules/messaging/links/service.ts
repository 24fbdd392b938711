import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Answer } from '../../../kernel/http/define-route.ts'
import { preferredLanguage } from '../../../kernel/languages/languages.ts'
import type { School } from '../../../kernel/tenancy/school.ts'
import { todayIn } from '../../../kernel/time/zones.ts'
import { selectFile } from '../../files/index.ts'
import { selectRequestedForm } from '../../forms/index.ts'
import { readNotices } from '../../notifications/index.ts'
import { bytesOfFile } from '../messages/files.ts'
import { messageKeys } from '../sending/notices.ts'
import { type FormOnPage, linkHeaders, messagePage, signInPage, unknownPage } from './page.ts'
import { type LinkedCopyRow, selectLinkedCopy, selectLinkedForm, updateLinkedCopy } from './sql.ts'
import { addressMark, readLink } from './token.ts'

type OfLink = RequestContext<{ token: string }, unknown, unknown>

/** Bytes of the form with an answer. */
const maxForm = 2000

/** The page behind a link. It changes nothing: programs that check emails open links too. */
export async function showLinked(context: OfLink): Promise<Answer> {
  const found = await findCopy(context)
  if (!found) return unknownPage(languageOf(context))
  return pageOf(context, found, false)
}

/** Marks the message as read, or answers it: what somebody does with a button. */
export async function answerByLink(context: OfLink): Promise<Answer> {
  const sent = new URLSearchParams(String(await context.bytes(maxForm))).get('answer')
  const found = await findCopy(context)
  if (!found) return unknownPage(languageOf(context))
  const { copy, school } = found
  const location = context.url(pathOf(context))
  const seeOther = { status: 303, headers: { location, 'cache-control': 'no-store', ...linkHeaders } }
  if (copy.has_user) return seeOther
  if (sent !== 'read' && !(copy.reply === 'yes_no' && (sent === 'yes' || sent === 'no')))
    return pageOf(context, found, true)
  const answer = sent === 'read' ? null : sent
  await context.database.transaction(school.id, async (tx) => {
    await tx.execute(updateLinkedCopy(school.id, copy.id, { at: context.clock.now(), answer }))
    await readNotices(tx, school.id, copy.person_id, messageKeys(copy.message_id))
    await context.auditIn(tx, {
      entity: 'message',
      ids: [copy.message_id],
      count: 1,
      filters: { recipient_id: copy.person_id, ...(answer === null ? {} : { answer }) },
      credential: { kind: 'message_link', id: copy.id },
    })
  })
  return seeOther
}

/** An attachment of the message behind a link. */
export async function downloadByLink(
  context: RequestContext<{ token: string; file_id: string }, unknown, unknown>,
): Promise<Answer> {
  const { params, database, kernel } = context
  const found = await findCopy(context)
  const id = params.file_id.toLowerCase()
  if (!found || found.copy.has_user || !found.copy.files.some(({ file_id }) => file_id === id))
    return unknownPage(languageOf(context))
  const [[row]] = await database.read(found.school.id, [selectFile(found.school.id, id)])
  if (!row) return unknownPage(languageOf(context))
  context.etag(row.sha256)
  const { school, copy } = found
  const file = await bytesOfFile(kernel, row)
  const note = {
    entity: 'file',
    ids: [id],
    count: 1,
    filters: { recipient_id: copy.person_id },
    credential: { kind: 'message_link', id: copy.id },
  }
  await database.transaction(school.id, (tx) => context.auditIn(tx, note, 'read'))
  return { ...file, headers: { ...file.headers, ...linkHeaders, 'cache-control': 'no-store' } }
}

interface Found {
  readonly school: School
  readonly copy: LinkedCopyRow
}

/** What a link opens today: nothing once it is too old, or the person lost the right, the address or the message. */
async function findCopy({ kernel, params, database, clock }: OfLink): Promise<Found | undefined> {
  const link = readLink(kernel.box, params.token, clock.now())
  if (!link) return undefined
  const school = await kernel.ports.schoolById(link.schoolId)
  if (school?.status !== 'active' || !school.modules.has('messaging')) return undefined
  const [[copy]] = await database.read(school.id, [selectLinkedCopy(school.id, link)])
  if (!copy) return undefined
  // An account that was suspended is no reason to come in by another door.
  if (copy.has_user && !copy.has_account) return undefined
  const marks = [copy.email, copy.phone].flatMap((address) => (address ? [addressMark(address)] : []))
  return marks.includes(link.mark) ? { school, copy } : undefined
}

async function pageOf(context: OfLink, { copy, school }: Found, isWrong: boolean): Promise<Answer> {
  if (copy.has_user) return signInPage(languageOf(context), school, copy.message_id)
  const form = await formOf(context, { copy, school })
  return messagePage(copy, { school, path: pathOf(context), isWrong, form })
}

/** How far the form is that the message requests; undefined: it requests none, or one that was archived. */
async function formOf({ database, clock }: OfLink, { copy, school }: Found): Promise<FormOnPage | undefined> {
  if (copy.form_id === null) return undefined
  const [[form]] = await database.read(school.id, [selectRequestedForm(school.id, copy.form_id)])
  if (!form) return undefined
  const today = todayIn(clock, school.timeZone)
  const [[own]] = await database.read(school.id, [selectLinkedForm(school.id, copy.id, { form, today })])
  const { title, state, closes_on: closesOn, closed_at: closedAt } = form
  const lastDay = closesOn === null ? null : new Date(`${closesOn}T12:00:00Z`)
  const isOver = closesOn !== null && closesOn < today
  return {
    title,
    lastDay,
    closedAt: isOver ? lastDay : state === 'closed' ? closedAt : null,
    isMissing: own?.is_missing === true,
    isGiven: own?.is_given === true,
  }
}

const pathOf = ({ params }: OfLink): string => `/read/${params.token}`
const languageOf = ({ headers }: OfLink) => preferredLanguage(headers['accept-language'])
