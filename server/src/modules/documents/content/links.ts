import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Answer } from '../../../kernel/http/define-route.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { answerFile, type ContentRow, disposition, openContent, selectContent } from '../../files/index.ts'
import type { OfDocument } from '../filing/read.ts'
import { callerOf } from '../filing/rights.ts'
import type { DocumentLinkOrderBody } from '../filing/schema.ts'
import { type ShownDocument, selectDocument } from '../filing/sql.ts'
import { selectVersion } from '../filing/versions.sql.ts'
import { documentInfected, documentQuarantined } from '../problems.ts'
import { fileNameOf, isShownInBrowser } from '../rules/content-type.ts'
import { readLink, signLink } from './link-token.ts'

/** Seconds that a link opens something: enough to begin a download on a slow line. */
const life = 300

/** Bytes per second of a slow line, on which a download is taken up again and again. */
const slowest = 125_000

/** Seconds for which a link to a file of this size is valid. */
const lifeOf = (size: number): number => life + Math.ceil(size / slowest)

/** The user or program that a link is bound to. */
function callerIdOf({ principal }: RequestContext): string {
  if (principal.kind === 'person') return principal.userId
  return principal.kind === 'machine' ? principal.credential.id : 'nobody'
}

const keyOf = ({ kernel }: RequestContext): Buffer => kernel.box.derive('document links v1')

/** A link to one version for five minutes, and as long as a slow line takes; every use asks again what the caller may see. */
export async function orderLink(context: OfDocument<DocumentLinkOrderBody | undefined>) {
  const { params, clock, school } = context
  const { number, purpose = 'download' } = context.body ?? {}
  const { document, content } = await readContent(context, params.document_id, number)
  context.audit({ entity: 'document', ids: [document.id] })
  const expires = Math.floor(clock.now().getTime() / 1000) + lifeOf(content.size)
  const text = signLink(keyOf(context), {
    tenant: school.id,
    caller: callerIdOf(context),
    documentId: document.id,
    number: number ?? document.shown_number,
    purpose,
    expires,
  })
  return {
    url: context.url(`/api/v1/documents/content/${text}?school_slug=${school.slug}`),
    expires_at: formatInstant(new Date(expires * 1000)),
    content_type: content.content_type,
    size: content.size,
  }
}

/** The bytes behind a link. 404 where it is not the caller's, over, or the caller may not see the document any more. */
export async function openLink(
  context: RequestContext<{ token: string }, unknown, unknown>,
): Promise<Answer> {
  const { params, school, clock, kernel } = context
  const reader = { tenant: school.id, caller: callerIdOf(context), now: clock.now() }
  const link = readLink(keyOf(context), params.token, reader)
  if (!link) throw notFound()
  const { document, content } = await readContent(context, link.documentId, link.number)
  context.audit({ entity: 'document', ids: [document.id] })
  const isShown = link.purpose === 'view' && isShownInBrowser(content.content_type)
  const name = disposition(fileNameOf(document.title, content.content_type))
  return answerFile(context, {
    size: content.size,
    sha256: content.sha256,
    open: (range) => openContent(kernel, content, range),
    headers: {
      'content-type': isShown ? content.content_type : 'application/octet-stream',
      'content-disposition': isShown ? name.replace('attachment', 'inline') : name,
      // A PDF in a sandbox is not shown; it was checked for scripts when it came, and nothing else may load.
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; frame-ancestors 'self'",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

interface OpenedContent {
  readonly document: ShownDocument
  readonly content: ContentRow
}

/** A version that the caller may open: teachers the accepted one alone. */
async function readContent(
  context: RequestContext,
  id: string,
  number: number | undefined,
): Promise<OpenedContent> {
  const tenant = context.school.id
  const [[document]] = await context.read([selectDocument(callerOf(context).viewer, id)])
  if (!document) throw notFound()
  const requested = number ?? document.shown_number
  const isOpen = document.is_office || document.is_family || requested === document.accepted_number
  const [[version]] = await context.read([selectVersion(tenant, id, requested)])
  if (!version || !isOpen) throw notFound()
  if (version.state === 'infected') throw documentInfected()
  const [[content]] = await context.read([selectContent(tenant, version.file_id)])
  if (!content) throw notFound()
  if (content.quarantined_at) throw documentQuarantined()
  return { document, content }
}
