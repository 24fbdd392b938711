import { Transform } from 'node:stream'
import { csvRecord } from '../../../kernel/csv/csv.ts'
import { neutralised } from '../../../kernel/csv/formulas.ts'
import { streamCopy } from '../../../kernel/db/stream-copy.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Answer } from '../../../kernel/http/define-route.ts'
import type { Columns } from '../../../kernel/http/file-columns.ts'
import { t } from '../../../kernel/http/wire.ts'
import { rosterFormOf } from '../builder/form.ts'
import { findForm } from '../builder/service.ts'
import { selectVersions, type VersionRow } from '../builder/sql.ts'
import { type Field, fieldsOf, textIn } from '../rules/definition.ts'
import { slotStates } from '../rules/progress.ts'
import type { FormExportQueryValue } from './schema.ts'
import { copyRoster } from './sql.ts'

const Text = t.String()

/** Columns of the export; those of the form's own fields follow, with the questions as their names. */
const exportColumns = {
  name: t.described(Text, 'The child, or the person, of whom an answer is wanted.'),
  grade_level: t.described(t.Nullable(Text), 'Code of the grade level of a student.'),
  state: t.described(t.OneOf(slotStates), 'Whether every answer that is needed is there.'),
  answered_by: t.described(t.Nullable(Text), 'The person who may answer; empty: there is nobody.'),
  answer_state: t.described(Text, 'Whether this person has answered: `given`, `withdrawn`, `missing`.'),
  submitted_at: t.described(t.Nullable(t.Instant), 'When it was last submitted (UTC).'),
  version_number: t.described(t.Nullable(t.Integer()), 'The version of the form that was answered.'),
  signed_name: t.described(t.Nullable(Text), 'The name typed as signature.'),
  sha256: t.described(t.Nullable(Text), 'SHA-256 of what was submitted.'),
  source: t.described(t.Nullable(Text), '`person`, or `office`: entered from paper or corrected.'),
} satisfies Columns

export const exportFiles = { 'text/csv': [{ columns: exportColumns }] }

/** The answers as CSV, streamed while they are read; nothing in it is a formula to a spreadsheet. */
export async function exportAnswers(
  context: RequestContext<{ form_id: string }, FormExportQueryValue>,
): Promise<Answer> {
  const { query, school, database, log, today } = context
  const form = await findForm(context)
  const [versions] = await context.read([selectVersions(school.id, form.id)])
  const fields = exportedFields(versions)
  context.audit({ entity: 'form', ids: [form.id], filters: { ...query, export: true } })
  const titles = fields.map(({ label, language }) => neutralised(textIn(label, language, [language])))
  const body = await streamCopy(database, {
    tenant: school.id,
    statement: copyRoster(
      { tenant: school.id, form: rosterFormOf(form), today },
      query,
      fields.map(({ key, kind }) => ({ key, isList: kind === 'choices' })),
    ),
    // COPY ends records with LF: a file has one kind of line ends.
    shape: withHeader(`\ufeff${csvRecord([...Object.keys(exportColumns), ...titles]).trimEnd()}\n`),
    onBroken: (error) => log.error({ err: error, operation: context.route.id }, 'export broke off'),
  })
  return {
    status: 200,
    body,
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="form-answers-${today}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  }
}

/** The fields of all versions, each once as the latest version has it, in the order of the versions. */
function exportedFields(versions: readonly VersionRow[]): readonly (Field & { readonly language: string })[] {
  const fields = new Map<string, Field & { readonly language: string }>()
  for (const { definition } of versions) {
    const language = definition.languages[0] ?? 'en'
    for (const field of fieldsOf(definition)) fields.set(field.key, { ...field, language })
  }
  return [...fields.values()].slice(0, maxFields)
}

/** Columns of fields at most: some versions of a form with the most fields. */
const maxFields = 400

/** Writes the header before the first row, and when there is none. */
function withHeader(header: string): Transform {
  let isWritten = false
  const write = (stream: Transform): void => {
    if (!isWritten) stream.push(header)
    isWritten = true
  }
  return new Transform({
    transform(chunk, _encoding, done) {
      write(this)
      done(null, chunk)
    },
    flush(done) {
      write(this)
      done()
    },
  })
}
