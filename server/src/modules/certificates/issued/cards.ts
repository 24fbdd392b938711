import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Answer } from '../../../kernel/http/define-route.ts'
import { invalidParameter, notFound } from '../../../kernel/http/problems.ts'
import { answerOnLetterhead } from '../../letterhead/index.ts'
import { cardSheet } from '../pdf/card-sheet.ts'
import { noDocuments } from '../problems.ts'
import { localeOf } from '../rules/kinds.ts'
import { numberText, verifyPath } from '../rules/verification.ts'
import { visibilityOf } from './read.ts'
import type { DocumentFilters } from './schema.ts'
import { selectCards } from './sql.ts'

/** Cards of one file: fifty pages. */
const maxCards = 400

/** The newest valid card of each student of a filter, several on a page, in the language of the first one. */
export async function downloadCards(context: RequestContext<unknown, DocumentFilters>): Promise<Answer> {
  const { school, today, clock } = context
  const visibility = visibilityOf(context)
  if (!visibility.rings.school) throw notFound()
  const [rows] = await context.read([selectCards(visibility, context.query, maxCards + 1)])
  const [first] = rows
  if (!first) throw noDocuments()
  if (rows.length > maxCards) throw tooMany()
  context.audit({
    entity: 'issued_document',
    ids: rows.map(({ id }) => id).slice(0, 200),
    count: rows.length,
  })
  const cards = rows.map(({ content, year, number, code }) => ({
    blocks: content,
    number: numberText(year, number),
    url: context.url(verifyPath(code)),
  }))
  const locale = localeOf(school.locale, first.language)
  return answerOnLetterhead(context, cardSheet, cards, `student-cards-${today}`, {
    school: { ...school, locale },
    today,
    clock,
  })
}

const tooMany = () =>
  invalidParameter({
    details: [
      {
        path: 'query/class_id',
        code: 'list_too_long',
        message: `more than ${maxCards} cards: choose a class or a run`,
      },
    ],
  })
