import type { Content, TableCell } from 'pdfmake'
import { defineDocument } from '../../../kernel/pdf/define-document.ts'
import type { Page, Sheet } from '../../../kernel/pdf/frame.ts'
import { letterhead, signedBlock } from '../../../kernel/pdf/letterhead.ts'
import type { Alignment, Block, Line } from '../rules/blocks.ts'
import { type DocumentWords, documentWords } from './words.ts'

const grey = '#555555'

/** A document as it is drawn. */
interface DrawnDocument {
  readonly title: string
  readonly blocks: readonly Block[]
  readonly issuedOn: string
  /** Null: a preview, marked as such. */
  readonly issued: {
    readonly number: string
    /** Address of the public page. */
    readonly url: string
  } | null
}

/** A document of a template on the letterhead of the school, with its number and the code that confirms it. */
export const issuedDocument = defineDocument({
  name: 'issued-document',
  module: import.meta.url,
  words: documentWords,
  margin: 56,
  fontSize: 11,
  definition: documentPage,
})

type DocumentSheet = Sheet<DocumentWords>

function documentPage(drawn: DrawnDocument, sheet: DocumentSheet): Page {
  const { blocks, issued, title } = drawn
  const isCard = blocks.some(({ kind }) => kind === 'card')
  const hasCode = blocks.some(({ kind }) => kind === 'code')
  const { words, code } = sheet
  const corner: Content = issued
    ? { text: `${words.number} ${code(issued.number)}`, color: grey }
    : { text: words.sample, color: '#b00020', bold: true }
  const content = blocks.map((block) => drawBlock(block, drawn, sheet))
  if (isCard) return { title, content: issued ? content : [corner, ...content], bareEnd: true }
  return {
    title: issued ? `${title} ${issued.number}` : title,
    content: [
      letterhead(sheet, corner),
      { text: ' ', margin: [0, 12, 0, 0] },
      ...content,
      ...(hasCode ? [] : [codeBlock(drawn, sheet)]),
    ],
  }
}

function drawBlock(block: Block, drawn: DrawnDocument, sheet: DocumentSheet): Content {
  switch (block.kind) {
    case 'title':
      return {
        text: runs(block.line),
        bold: true,
        fontSize: 20,
        alignment: 'center',
        margin: [0, 20, 0, 22],
      }
    case 'heading':
      return { text: runs(block.line), bold: true, fontSize: 13, margin: [0, 12, 0, 6] }
    case 'text':
      return {
        stack: block.lines.map((line): Content => ({ text: runs(line), alignment: block.align })),
        lineHeight: 1.35,
        margin: [0, 0, 0, 10],
      }
    case 'list':
      return {
        stack: block.items.map(
          (item): Content => ({
            columns: [
              { width: 12, text: '•' },
              { width: '*', text: runs(item) },
            ],
          }),
        ),
        margin: [0, 0, 0, 10],
      }
    case 'table':
      return tableBlock(block)
    case 'line':
      return {
        canvas: [
          { type: 'line', x1: 0, y1: 0, x2: sheet.width, y2: 0, lineWidth: 0.6, lineColor: '#999999' },
        ],
        margin: [0, 6, 0, 10],
      }
    case 'space':
      return { text: ' ', margin: [0, 0, 0, 10] }
    case 'page':
      return { text: '', pageBreak: 'after' }
    case 'signature':
      return signedBlock(sheet, sheet.words.issued(sheet.date(drawn.issuedOn)))
    case 'code':
      return codeBlock(drawn, sheet)
    case 'card':
      return card(block.blocks, drawn, sheet)
  }
}

const runs = (line: Line): { text: string; bold?: boolean; italics?: boolean }[] =>
  line.length === 0 ? [{ text: ' ' }] : line.map((run) => ({ ...run }))

function tableBlock({ rows, hasHeader, align }: Extract<Block, { kind: 'table' }>): Content {
  const body = rows.map((row, at) =>
    row.map((line, column): TableCell => {
      const isHead = hasHeader && at === 0
      const alignment: Alignment = align[column] ?? 'left'
      return {
        text: runs(line),
        alignment,
        ...(isHead ? { bold: true, fillColor: '#eeeeee' } : {}),
        ...(!hasHeader && column === 0 ? { color: grey } : {}),
      }
    }),
  )
  const lines = hasHeader ? 0.4 : 0
  return {
    table: { headerRows: hasHeader ? 1 : 0, widths: align.map(() => '*'), body },
    layout: {
      hLineWidth: () => lines,
      vLineWidth: () => 0,
      hLineColor: () => '#cccccc',
      paddingTop: () => 3.5,
      paddingBottom: () => 3.5,
    },
    margin: [0, 6, 0, 14],
  }
}

/** Where a preview has a code that leads nowhere. */
const nowhere = 'preview'

/** The code with what it is for; never divided between pages. */
const codeBlock = ({ issued }: DrawnDocument, { words }: DocumentSheet): Content => ({
  unbreakable: true,
  columnGap: 12,
  margin: [0, 22, 0, 0],
  columns: [
    { width: 'auto', stack: [{ qr: issued?.url ?? nowhere, fit: 88, eccLevel: 'M' }] },
    {
      width: '*',
      stack: [
        { text: words.verify, fontSize: 8, color: grey, margin: [0, 26, 0, 2] },
        { text: issued?.url ?? '', fontSize: 6.5, color: grey },
      ],
    },
  ],
})

/** Millimetres of a card (ISO/IEC 7810, ID-1) in points. */
const [cardWidth, cardHeight] = [242.6, 153]

/** A card to cut out: the school, what the template says, and the code. */
const card = (blocks: readonly Block[], drawn: DrawnDocument, sheet: DocumentSheet): Content => ({
  unbreakable: true,
  margin: [0, 0, 0, 16],
  table: {
    widths: [cardWidth - 16],
    heights: [20, cardHeight - 40],
    body: [
      [{ text: sheet.school.name, bold: true, color: '#ffffff', fillColor: '#2447a8', fontSize: 10 }],
      [
        {
          columnGap: 8,
          columns: [
            {
              width: '*',
              fontSize: 8.5,
              stack: blocks.map((block) => cardBlock(block, drawn, sheet)),
            },
            {
              width: 84,
              stack: [
                { qr: drawn.issued?.url ?? nowhere, fit: 80, eccLevel: 'L' },
                { text: sheet.code(drawn.issued?.number ?? ''), fontSize: 7, color: grey },
              ],
            },
          ],
        },
      ],
    ],
  },
  layout: {
    hLineColor: () => '#999999',
    vLineColor: () => '#999999',
    paddingLeft: () => 8,
    paddingRight: () => 8,
    paddingTop: () => 5,
    paddingBottom: () => 5,
  },
})

/** The same blocks as small as a card needs them. */
function cardBlock(block: Block, drawn: DrawnDocument, sheet: DocumentSheet): Content {
  if (block.kind === 'title' || block.kind === 'heading')
    return { text: runs(block.line), bold: true, fontSize: 11, margin: [0, 0, 0, 4] }
  if (block.kind === 'text')
    return { stack: block.lines.map((line): Content => ({ text: runs(line) })), margin: [0, 0, 0, 3] }
  return drawBlock(block, drawn, sheet)
}
