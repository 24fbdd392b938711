import { t } from '../../../kernel/http/wire.ts'
import { columnTypes } from '../rules/columns.ts'
import { dataSources, documentKinds, maxSource, templateLanguages } from '../rules/kinds.ts'
import { DescribedObject as Strict } from '../words.ts'

const name = t.described(t.SingleLine(120), 'What staff choose it by, and the title of its documents.')
const kind = t.described(t.OneOf(documentKinds), 'What it is for.')
const language = t.described(t.OneOf(templateLanguages), 'The language in which it is written.')
const source = t.described(
  t.Type.String({ minLength: 1, maxLength: maxSource }),
  'Liquid with a small markup: `# title`, `## heading`, `**bold**`, `| tables |`, `- lists`, `---`, `:::signature`, `:::code`, `:::photo` ' +
    '(or `:::photo required`: without one the document stops), `:::card` … `:::end`. Values are never read as markup.',
)
const note = t.described(t.Nullable(t.SingleLine(200)), 'What was changed.')
const sources = t.Array(t.OneOf(dataSources), {
  description: 'The sources of its data: issuing it needs the rights to all of them.',
})

const members = {
  id: t.Uuid,
  name,
  kind,
  language,
  is_shipped: t.described(t.Boolean(), 'Whether it came with Campus.'),
  current_version: t.described(t.Integer({ minimum: 1 }), 'The version that is used now.'),
  sources,
  is_usable: t.described(t.Boolean(), 'Whether you may issue it: you have the rights to its data.'),
  updated_at: t.described(t.Nullable(t.Instant), 'When it was changed (UTC); null: it is as it came.'),
  updated_by_name: t.described(
    t.Nullable(t.String()),
    'Who made the current version; null: it is as it came.',
  ),
  archived_at: t.described(t.Nullable(t.Instant), 'When it was archived (UTC); null: it is in use.'),
}
const DocumentTemplate = Strict('DocumentTemplate', members)
export type DocumentTemplateWire = t.Static<typeof DocumentTemplate>
export const DocumentTemplatePage = t.PageOf(DocumentTemplate)
export const DocumentTemplateQuery = Strict({
  kind: t.Optional(kind),
  archived: t.Optional(t.described(t.Boolean(), 'Archived ones too.')),
  ...t.pageQuery,
})
export type DocumentTemplateQueryValue = t.Static<typeof DocumentTemplateQuery>

export const DocumentTemplateDetail = Strict('DocumentTemplateDetail', { ...members, source })
export type DocumentTemplateDetailWire = t.Static<typeof DocumentTemplateDetail>

const example = '# Certificate\n\nWe certify that **{{ student.name }}** is enrolled.\n\n:::signature\n'
export const NewDocumentTemplate = Strict(
  'NewDocumentTemplate',
  { name, kind, language, source, note: t.Optional(note) },
  { examples: [{ name: 'Certificate', kind: 'other', language: 'en', source: example }] },
)
export type NewDocumentTemplateBody = t.Static<typeof NewDocumentTemplate>
export const DocumentTemplatePatch = Strict(
  'DocumentTemplatePatch',
  {
    name: t.Optional(name),
    source: t.Optional(source),
    note: t.Optional(note),
    archived_at: t.described(t.Optional(t.Null()), 'null brings an archived one back.'),
  },
  { examples: [{ source: example, note: 'Shorter' }] },
)
export type DocumentTemplatePatchBody = t.Static<typeof DocumentTemplatePatch>

export const TemplatePreviewOrder = Strict(
  'TemplatePreviewOrder',
  {
    source,
    kind,
    language,
    name: t.Optional(name),
    student_id: t.Optional(
      t.described(t.Uuid, 'A student whose data it shows; sample data where none is named.'),
    ),
  },
  { examples: [{ source: example, kind: 'other', language: 'en' }] },
)
export type TemplatePreviewOrderBody = t.Static<typeof TemplatePreviewOrder>

const TemplateVersion = Strict('DocumentTemplateVersion', {
  number: t.described(t.Integer({ minimum: 1 }), 'From 1; documents name it.'),
  source,
  note,
  created_at: t.described(t.Nullable(t.Instant), 'When it was saved (UTC); null: it came with Campus.'),
  created_by_name: t.described(t.Nullable(t.String()), 'Who saved it; null: it came with Campus.'),
})
export type TemplateVersionWire = t.Static<typeof TemplateVersion>
export const TemplateVersionPage = t.PageOf(TemplateVersion)
export const TemplateVersionQuery = Strict(t.pageQuery)
export const TemplateParams = t.Object({ template_id: t.Uuid }, { additionalProperties: false })

const columnMembers = {
  name: t.described(
    t.String(),
    'As templates write it; of a row after the name that the template gives the row.',
  ),
  type: t.described(t.OneOf(columnTypes), 'What its values are.'),
  label: t.described(t.String(), 'What it is, in the language of the request.'),
  sample: t.described(t.String(), 'A value of the sample.'),
}
const innerRows = t.Array(Strict('TemplateColumnOfInnerRow', columnMembers), {
  description: 'Of a list inside a list: what its rows have.',
})
const rows = t.Array(Strict('TemplateColumnOfRow', { ...columnMembers, rows: innerRows }), {
  description: 'Of a list: what its rows have.',
})
const TemplateColumn = Strict('TemplateColumn', {
  ...columnMembers,
  source: t.described(t.OneOf(dataSources), 'The source of its data.'),
  rows,
})
export const TemplateColumnPage = t.PageOf(TemplateColumn)
export type TemplateColumnWire = t.Static<typeof TemplateColumn>

const Run = Strict('DocumentTextRun', {
  text: t.described(t.String(), 'Plain text.'),
  bold: t.described(t.Boolean(), 'Whether it is bold.'),
  italics: t.described(t.Boolean(), 'Whether it is italic.'),
})
const blockKinds = [
  'title',
  'heading',
  'text',
  'list',
  'table',
  'line',
  'space',
  'page',
  'signature',
  'code',
  'photo',
] as const
const PreviewBlock = Strict('DocumentBlock', {
  kind: t.described(t.OneOf(blockKinds), 'What it draws.'),
  in_card: t.described(t.Boolean(), 'Whether it is on a card.'),
  has_header: t.described(t.Boolean(), 'Of a table: whether its first row is its heading.'),
  align: t.Array(t.OneOf(['left', 'center', 'right']), { description: 'Of each column.' }),
  rows: t.Array(t.Array(t.Array(Run)), {
    description: 'Rows of cells of runs; lines of a text and items of a list are rows of one cell.',
  }),
})
export const TemplateCheck = Strict('TemplateCheck', {
  faults: t.Array(
    Strict('TemplateError', {
      line: t.described(t.Integer({ minimum: 1 }), 'From 1.'),
      column: t.described(t.Integer({ minimum: 1 }), 'From 1.'),
      code: t.described(t.String(), 'What is wrong, as a stable word.'),
      message: t.described(t.String(), 'The same in words.'),
    }),
    { description: 'Errors of the template; with one it cannot be saved.' },
  ),
  missing: t.Array(t.String(), { description: 'Columns for which the student has no value.' }),
  sources,
  blocks: t.Array(PreviewBlock, { description: 'The document; empty where it could not be made.' }),
})
export type TemplateCheckWire = t.Static<typeof TemplateCheck>
