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

export type DocumentSheet = Sheet<DocumentWords>

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

function drawBlock(
  block: Block,
  drawn: Pick<DrawnDocument, 'issued' | 'issuedOn'>,
  sheet: DocumentSheet,
): Content {
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
    case 'photo':
      return photoBlock(block.image, photoBox, sheet)
    case 'card':
      return { stack: [drawCard(block.blocks, drawn.issued, sheet)], margin: [0, 0, 0, 16] }
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
const codeBlock = ({ issued }: Pick<DrawnDocument, 'issued'>, { words }: DocumentSheet): Content => ({
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

const photoBox = { width: 85, height: 106 }

/** The photo in its box; a box that says so where there is none. */
const photoBlock = (
  image: string | null,
  { width, height }: { readonly width: number; readonly height: number },
  { words }: DocumentSheet,
): Content =>
  image
    ? { image, fit: [width, height], margin: [0, 0, 0, 8] }
    : {
        margin: [0, 0, 0, 8],
        table: {
          widths: [width - 10],
          heights: [height - 6],
          body: [
            [
              {
                text: words.noPhoto,
                fontSize: 7,
                color: grey,
                alignment: 'center',
                fillColor: '#eeeeee',
                margin: [0, height / 2 - 10, 0, 0],
              },
            ],
          ],
        },
        layout: { hLineColor: () => '#999999', vLineColor: () => '#999999' },
      }

/** Points of a card (ISO/IEC 7810, ID-1: 85.6 mm by 54 mm). */
export const cardSize = { width: 242.6, height: 153 }
const cardPhotoBox = { width: 58, height: 72 }

/** A card to cut out: the school, the photo, what the template says, and the code. */
export function drawCard(
  blocks: readonly Block[],
  issued: DrawnDocument['issued'],
  sheet: DocumentSheet,
): Content {
  const photo = blocks.find((block) => block.kind === 'photo')
  const said = blocks.filter((block) => block.kind !== 'photo')
  const drawn = { issued, issuedOn: '' }
  return {
    unbreakable: true,
    table: {
      widths: [cardSize.width - 18],
      heights: [20, cardSize.height - 42],
      body: [
        [{ text: sheet.school.name, bold: true, color: '#ffffff', fillColor: '#2447a8', fontSize: 10 }],
        [
          {
            columnGap: 8,
            columns: [
              ...(photo
                ? [{ width: cardPhotoBox.width, stack: [photoBlock(photo.image, cardPhotoBox, sheet)] }]
                : []),
              { width: '*', fontSize: 8.5, stack: said.map((block) => cardBlock(block, drawn, sheet)) },
              cardCode(issued, photo ? 66 : 80, sheet),
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
  }
}

const cardCode = (issued: DrawnDocument['issued'], size: number, { code }: DocumentSheet) => ({
  width: size + 4,
  stack: [
    { qr: issued?.url ?? nowhere, fit: size, eccLevel: 'L' as const },
    { text: code(issued?.number ?? ''), fontSize: 7, color: grey },
  ],
})

/** The same blocks as small as a card needs them. */
function cardBlock(
  block: Block,
  drawn: Pick<DrawnDocument, 'issued' | 'issuedOn'>,
  sheet: DocumentSheet,
): Content {
  if (block.kind === 'title' || block.kind === 'heading')
    return { text: runs(block.line), bold: true, fontSize: 11, margin: [0, 0, 0, 4] }
  if (block.kind === 'text')
    return { stack: block.lines.map((line): Content => ({ text: runs(line) })), margin: [0, 0, 0, 3] }
  return drawBlock(block, drawn, sheet)
}
