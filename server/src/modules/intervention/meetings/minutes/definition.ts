import type { Content, TableCell } from 'pdfmake'
import { defineDocument } from '../../../../kernel/pdf/define-document.ts'
import type { Page, Sheet } from '../../../../kernel/pdf/frame.ts'
import { letterhead } from '../../../../kernel/pdf/letterhead.ts'
import { type MinutesWords, minutesWords } from './words.ts'

/** What is printed of a meeting. */
interface PrintedMinutes {
  readonly title: string | null
  readonly held_on: string
  readonly is_closed: boolean
  readonly present: readonly string[]
  readonly items: readonly {
    readonly student: string
    readonly grade_level: string | null
    readonly owner: string | null
    readonly decisions: readonly string[]
    readonly tasks: readonly {
      readonly title: string
      readonly assignee: string | null
      readonly due_on: string | null
    }[]
  }[]
}

export const minutesDocument = defineDocument({
  name: 'case-meeting-minutes',
  module: import.meta.url,
  words: minutesWords,
  definition: minutesPage,
})

const grey = '#555555'

function minutesPage(minutes: PrintedMinutes, sheet: Sheet<MinutesWords>): Page {
  const { words } = sheet
  const title = minutes.title ?? words.title
  const heading: Content = {
    stack: [
      { text: title, bold: true, fontSize: 13 },
      { text: sheet.date(minutes.held_on), color: grey },
      ...(minutes.is_closed ? [] : [{ text: words.draft, bold: true }]),
    ],
  }
  const present: Content[] =
    minutes.present.length === 0
      ? []
      : [
          {
            text: [{ text: `${words.present}: `, bold: true }, minutes.present.join(', ')],
            margin: [0, 0, 0, 8],
          },
        ]
  return {
    title: `${title} – ${sheet.date(minutes.held_on)}`,
    content: [
      letterhead(sheet, heading),
      { text: words.restricted, color: grey, fontSize: 8, margin: [0, 8, 0, 8] },
      ...present,
      minutes.items.length === 0 ? words.empty : table(minutes, sheet),
    ],
  }
}

function table({ items }: PrintedMinutes, sheet: Sheet<MinutesWords>): Content {
  const { words } = sheet
  const head = [words.student, words.owner, words.decisions, words.tasks].map(
    (text): TableCell => ({ text, bold: true, fillColor: '#eeeeee' }),
  )
  const body = items.map((item): TableCell[] => [
    {
      stack: [
        { text: item.student, bold: true },
        { text: item.grade_level ?? '', color: grey, fontSize: 8 },
      ],
    },
    item.owner ?? words.noOwner,
    item.decisions.length === 0
      ? { text: words.nothing, color: grey }
      : { stack: item.decisions.map((text): Content => ({ text, margin: [0, 0, 0, 3] })) },
    { stack: item.tasks.map((task): Content => ({ text: taskText(task, sheet), margin: [0, 0, 0, 3] })) },
  ])
  return {
    table: { headerRows: 1, widths: [105, 85, '*', 140], body: [head, ...body] },
    layout: {
      hLineWidth: () => 0.4,
      vLineWidth: () => 0,
      hLineColor: () => '#999999',
      paddingTop: () => 4,
      paddingBottom: () => 4,
    },
  }
}

const taskText = (
  { title, assignee, due_on }: PrintedMinutes['items'][number]['tasks'][number],
  { words, date }: Pick<Sheet<MinutesWords>, 'words' | 'date'>,
): string =>
  [title, assignee, due_on === null ? null : `${words.due} ${date(due_on)}`].filter(Boolean).join(' · ')
