import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Answer } from '../../../kernel/http/define-route.ts'
import { forbidden, invalidBody } from '../../../kernel/http/problems.ts'
import { answerPdf, refuseWhenBusy } from '../../../kernel/pdf/define-document.ts'
import { letterheadOf } from '../../letterhead/index.ts'
import { readPhotos } from '../../people/index.ts'
import { loadStudents } from '../data/load.ts'
import { issuedDocument } from '../pdf/definition.ts'
import { documentIncomplete } from '../problems.ts'
import { mayUse, sourcesOfCaller } from '../rights.ts'
import { type Block, type Line, photoUseOf } from '../rules/blocks.ts'
import { composerOf } from '../rules/compose.ts'
import { type Judged, judgeTemplate } from '../rules/judge-template.ts'
import { localeOf, type TemplateLanguage } from '../rules/kinds.ts'
import { sampleOf, samplePhoto } from '../rules/sample.ts'
import type { LoadedStudent } from '../rules/values.ts'
import { requireValid } from './change.ts'
import type { TemplateCheckWire, TemplatePreviewOrderBody } from './schema.ts'

type Order = RequestContext<unknown, unknown, TemplatePreviewOrderBody>

/** A document as the text makes it, of sample data or of a student; marked as a preview, without number and code. */
export async function previewTemplate(context: Order): Promise<Answer> {
  const { body, today, school } = context
  const judged = requireValid(body.source, body.kind)
  const { source, language } = body
  const locale = localeOf(school.locale, language)
  const composer = composerOf({ source, language, locale, lists: judged.lists })
  const composed = composer.compose(...(await dataOf(context, judged)))
  if ('problems' in composed) {
    const details = composed.problems.map(({ code, column, message }) => ({
      path: column === null ? 'body/source' : `body/student_id/${column}`,
      code,
      message,
    }))
    throw documentIncomplete({ details })
  }
  context.audit({ entity: 'document_template', ids: body.student_id === undefined ? [] : [body.student_id] })
  const drawn = { title: body.name ?? '', blocks: composed.blocks, issuedOn: today, issued: null }
  const order = await orderOf(context, language, drawn)
  return answerPdf(await issuedDocument.draw(order).catch(refuseWhenBusy), 'preview')
}

async function orderOf(
  context: Order,
  language: TemplateLanguage,
  drawn: Parameters<typeof issuedDocument.orderOf>[1],
) {
  const { school, today, clock } = context
  const { name, countryCode } = school
  const printing = { school: { name, countryCode, locale: localeOf(school.locale, language) }, today, clock }
  return issuedDocument.orderOf(printing, drawn, await letterheadOf(context))
}

/** The values of the preview, and its photo. */
async function dataOf(context: Order, { sources }: Judged): Promise<[LoadedStudent, string | null]> {
  const { body, school, today, clock, principal, read } = context
  const id = body.student_id
  if (id === undefined)
    return [{ ...sampleOf(), 'school.name': school.name, 'document.date': today }, samplePhoto]
  if (!mayUse(sourcesOfCaller(principal), sources)) throw forbidden()
  const students = await loadStudents({ read, school, today, now: clock.now(), sources }, [id.toLowerCase()])
  const student = students.get(id.toLowerCase())
  if (!student)
    throw invalidBody({
      details: [
        { path: 'body/student_id', code: 'unknown_student', message: 'is no student of this school' },
      ],
    })
  const hasPhoto = photoUseOf(body.source) !== 'none'
  const photos = hasPhoto
    ? await readPhotos(context.kernel, [student.facts]).catch(refuseWhenBusy)
    : undefined
  return [student.values, photos?.get(student.facts.id) ?? null]
}

/** What is wrong with a template and what it makes of sample data or of a student, while it is written. */
export async function checkTemplate(context: Order): Promise<TemplateCheckWire> {
  const { body, school } = context
  const { source, language, kind } = body
  const judged = judgeTemplate(source, kind)
  const sources = [...judged.sources]
  if (judged.errors.length > 0) return { faults: [...judged.errors], missing: [], sources, blocks: [] }
  const locale = localeOf(school.locale, language)
  const composer = composerOf({ source, language, locale, lists: judged.lists })
  const composed = composer.compose(...(await dataOf(context, judged)))
  context.audit({ entity: 'document_template', ids: body.student_id === undefined ? [] : [body.student_id] })
  if ('problems' in composed)
    return {
      faults: [],
      missing: composed.problems.flatMap(({ column }) => column ?? []),
      sources,
      blocks: [],
    }
  return {
    faults: [],
    missing: [],
    sources,
    blocks: composed.blocks.flatMap((block) => shownOf(block, false)),
  }
}

type ShownBlock = TemplateCheckWire['blocks'][number]

const cellOf = (line: Line) =>
  line.map(({ text, bold, italics }) => ({ text, bold: bold ?? false, italics: italics ?? false }))

function shownOf(block: Block, in_card: boolean): ShownBlock[] {
  if (block.kind === 'card') return block.blocks.flatMap((inner) => shownOf(inner, true))
  const of = (
    rows: ShownBlock['rows'],
    align: ShownBlock['align'] = [],
    has_header = false,
  ): ShownBlock[] => [{ kind: block.kind, in_card, has_header, align, rows }]
  if (block.kind === 'title' || block.kind === 'heading') return of([[cellOf(block.line)]])
  if (block.kind === 'text')
    return of(
      block.lines.map((line) => [cellOf(line)]),
      [block.align],
    )
  if (block.kind === 'list') return of(block.items.map((item) => [cellOf(item)]))
  if (block.kind !== 'table') return of([])
  return of(
    block.rows.map((row) => row.map(cellOf)),
    [...block.align],
    block.hasHeader,
  )
}
