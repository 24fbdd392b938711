import { sortWords } from '../../../kernel/db/keyset.sql.ts'
import { t } from '../../../kernel/http/wire.ts'
import { subjectKinds } from '../rules/access.ts'
import { DescribedObject as Strict } from '../words.ts'

const SubjectKind = t.OneOf(subjectKinds, 'DocumentSubjectKind')
const State = t.OneOf(['accepted', 'to_check', 'rejected'], 'DocumentState')
const title = t.SingleLine(160)
const PersonName = t.Nullable(t.String())

/** A document as the caller sees it. */
export const Document = Strict('FiledDocument', {
  id: t.Uuid,
  category_id: t.Uuid,
  category_name: t.String(),
  has_expiry: t.Boolean(),
  subject_kind: SubjectKind,
  subject_id: t.Uuid,
  subject_name: t.Nullable(t.String()),
  title: t.String(),
  state: State,
  rejection_reason: t.Nullable(t.String()),
  number: t.described(
    t.Integer(),
    'The version that is shown, from 1: the newest; to teachers the accepted one.',
  ),
  accepted_number: t.described(t.Nullable(t.Integer()), 'The version that counts; null: none was accepted.'),
  accepted_on: t.described(t.Nullable(t.CalendarDate), 'When that was accepted; null: it was not.'),
  expires_on: t.Nullable(t.CalendarDate),
  content_type: t.String(),
  size: t.Integer(),
  scan: t.described(
    t.OneOf(['passed', 'waiting', 'infected']),
    '`waiting`: it cannot be opened until the virus scanner found it clean; `infected`: it was removed.',
  ),
  has_thumbnail: t.described(t.Boolean(), 'Whether there is a small picture of it that you may open now.'),
  is_from_family: t.Boolean(),
  filed_by_name: PersonName,
  filed_at: t.Instant,
  may_change: t.described(t.Boolean(), 'Whether you may change, remove and restore it.'),
  may_upload: t.described(t.Boolean(), 'Whether you may upload a new version.'),
  may_decide: t.described(t.Boolean(), 'Whether you may accept or reject the newest version.'),
  created_at: t.Instant,
  updated_at: t.Instant,
  archived_at: t.Nullable(t.Instant),
})
export type DocumentWire = t.Static<typeof Document>
export const DocumentPage = t.PageOf(Document)

const DocumentVersion = Strict('DocumentVersion', {
  number: t.Integer(),
  name: t.described(t.Nullable(t.String()), 'What its sender called the file; null: not said.'),
  content_type: t.String(),
  size: t.Integer(),
  state: t.described(
    t.OneOf(['accepted', 'to_check', 'rejected', 'infected'], 'DocumentVersionState'),
    'Whether it was accepted, waits to be checked, was rejected, or held malware and was removed.',
  ),
  reason: t.described(t.Nullable(t.String()), 'Why it was rejected; null: it was not.'),
  expires_on: t.Nullable(t.CalendarDate),
  is_from_family: t.Boolean(),
  filed_by_name: PersonName,
  filed_at: t.Instant,
  decided_by_name: t.described(PersonName, 'Who accepted or rejected it; null: nobody, or you may not know.'),
  decided_at: t.described(t.Nullable(t.Instant), 'When (UTC); null: not yet, or nobody had to.'),
})

export const DocumentVersions = Strict('DocumentVersions', {
  results: t.Array(DocumentVersion),
  next: t.Null(),
  previous: t.Null(),
})

export const DocumentQuery = Strict({
  subject_kind: t.Optional(SubjectKind),
  subject_id: t.Optional(t.Uuid),
  category_id: t.Optional(t.Uuid),
  state: t.Optional(State),
  q: t.Optional(
    t.described(
      t.Text(100, 1),
      'Words that the title, the category, the file or the person, class or record is called by; all of them.',
    ),
  ),
  expires_before: t.Optional(t.described(t.CalendarDate, 'Those that expire before this day.')),
  archived: t.Optional(t.Boolean()),
  sort: t.Optional(t.OneOf(sortWords(['filed_at', 'title']))),
  ...t.pageQuery,
})
export type DocumentQueryValue = t.Static<typeof DocumentQuery>

export const DocumentZipQuery = Strict({ subject_kind: SubjectKind, subject_id: t.Uuid })
export type DocumentZipQueryValue = t.Static<typeof DocumentZipQuery>

const fileName = t.Optional(t.described(t.Text(255, 1), 'What its sender calls the file.'))
const lastDay = t.Optional(t.described(t.CalendarDate, 'The last day on which it is valid.'))

export const NewDocumentQuery = Strict({
  subject_kind: SubjectKind,
  subject_id: t.Uuid,
  category_id: t.Uuid,
  title: t.Optional(t.described(title, 'What it is called; the name of the category when left out.')),
  name: fileName,
  expires_on: lastDay,
})
export type NewDocumentQueryValue = t.Static<typeof NewDocumentQuery>

export const NewVersionQuery = Strict({ name: fileName, expires_on: lastDay })
export type NewVersionQueryValue = t.Static<typeof NewVersionQuery>

export const DocumentPatch = Strict(
  'DocumentPatch',
  {
    title: t.Optional(title),
    category_id: t.Optional(t.Uuid),
    expires_on: t.Optional(t.Nullable(t.CalendarDate)),
    archived_at: t.described(t.Optional(t.Null()), 'null restores a removed one.'),
  },
  { examples: [{ title: 'Passport', expires_on: '2031-04-30' }] },
)
export type DocumentPatchBody = t.Static<typeof DocumentPatch>

const decidedNumber = t.described(t.IntegerRange(1, 100), 'The version that you looked at: the newest.')

export const DocumentAcceptance = Strict(
  'DocumentAcceptance',
  {
    number: decidedNumber,
    expires_on: t.Optional(
      t.described(
        t.Nullable(t.CalendarDate),
        'The last day as the document says it; required where it has one.',
      ),
    ),
  },
  { examples: [{ number: 1, expires_on: '2031-04-30' }] },
)
export type DocumentAcceptanceBody = t.Static<typeof DocumentAcceptance>

export const DocumentRejection = Strict(
  'DocumentRejection',
  { number: decidedNumber, reason: t.described(t.SingleLine(300), 'What the family reads.') },
  { examples: [{ number: 1, reason: 'The photo is too dark to read.' }] },
)
export type DocumentRejectionBody = t.Static<typeof DocumentRejection>

export const DocumentLinkOrder = Strict(
  'NewDocumentLink',
  {
    number: t.Optional(
      t.described(t.IntegerRange(1, 100), 'The version; the one that is shown when left out.'),
    ),
    purpose: t.Optional(
      t.described(
        t.OneOf(['view', 'download']),
        '`view`: browsers show pictures and PDF files; `download` by default.',
      ),
    ),
  },
  { examples: [{ purpose: 'view' }] },
)
export type DocumentLinkOrderBody = t.Static<typeof DocumentLinkOrder>

export const DocumentLink = Strict(
  'DocumentLink',
  {
    url: t.described(t.String(), 'Opens this version with your own credential alone.'),
    expires_at: t.described(t.Instant, 'From when it opens nothing (UTC).'),
    content_type: t.String(),
    size: t.Integer(),
  },
  {
    examples: [
      {
        url: 'https://campus.example/api/v1/documents/content/AZnA3g…?school_slug=hillside',
        expires_at: '2026-11-20T09:05:00.000Z',
        content_type: 'application/pdf',
        size: 48211,
      },
    ],
  },
)

export const DocumentParams = Strict({ document_id: t.Uuid })
export const VersionParams = Strict({
  document_id: t.Uuid,
  number: t.described(t.IntegerRange(1, 100), 'The version.'),
})
