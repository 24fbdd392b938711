import type { Content, TableCell } from 'pdfmake'
import { defineDocument } from '../../../kernel/pdf/define-document.ts'
import type { Page } from '../../../kernel/pdf/frame.ts'
import type { Block } from '../rules/blocks.ts'
import { cardSize, type DocumentSheet, drawCard } from './definition.ts'
import { documentWords } from './words.ts'

/** A card of a sheet: what it says, its number and the address that confirms it. */
interface SheetCard {
  readonly blocks: readonly Block[]
  readonly number: string
  readonly url: string
}

/** Points by which a cutting line is longer than the cards. */
const beyond = 14

/** Cards in two columns with cutting marks: eight on a page of A4 or Letter. */
export const cardSheet = defineDocument({
  name: 'card-sheet',
  module: import.meta.url,
  words: documentWords,
  margin: 42,
  fontSize: 11,
  definition: sheetPage,
})

function sheetPage(cards: readonly SheetCard[], sheet: DocumentSheet): Page {
  const drawn = cards.flatMap(({ blocks, number, url }) =>
    blocks.flatMap((block) =>
      block.kind === 'card' ? [drawCard(block.blocks, { number, url }, sheet)] : [],
    ),
  )
  const rows = Array.from({ length: Math.ceil(drawn.length / 2) }, (_, at): TableCell[] => {
    const [left, right] = drawn.slice(2 * at, 2 * at + 2)
    return ['', left ?? '', right ?? '', '']
  })
  return { title: sheet.words.cards, content: rows.length === 0 ? [] : [cutting(rows)], bareEnd: true }
}

/** The dashes go through between the cards and over the edges, where a cutter is laid on. */
const cutting = (rows: TableCell[][]): Content => ({
  table: {
    widths: [beyond, cardSize.width, cardSize.width, beyond],
    heights: cardSize.height,
    dontBreakRows: true,
    body: rows,
  },
  layout: {
    hLineWidth: () => 0.4,
    vLineWidth: (at) => (at === 0 || at === 4 ? 0 : 0.4),
    hLineColor: () => '#555555',
    vLineColor: () => '#555555',
    hLineStyle: () => ({ dash: { length: 4, space: 3 } }),
    vLineStyle: () => ({ dash: { length: 4, space: 3 } }),
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: () => 0,
    paddingBottom: () => 0,
  },
})
