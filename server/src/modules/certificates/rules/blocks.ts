import { piecesOf, type Rendered } from './liquid.ts'

/** A piece of a line with its style. */
interface Run {
  readonly text: string
  readonly bold?: true
  readonly italics?: true
}

export type Line = readonly Run[]
export type Alignment = 'left' | 'center' | 'right'

/** What a document is made of. */
export type Block =
  | { readonly kind: 'title' | 'heading'; readonly line: Line }
  | { readonly kind: 'text'; readonly align: Alignment; readonly lines: readonly Line[] }
  | { readonly kind: 'list'; readonly items: readonly Line[] }
  | {
      readonly kind: 'table'
      readonly hasHeader: boolean
      readonly rows: readonly (readonly Line[])[]
      readonly align: readonly Alignment[]
    }
  | { readonly kind: 'card'; readonly blocks: readonly Block[] }
  | PhotoBlock
  | { readonly kind: Mark }

/** The photo of the student: a data URL; null: there is none, and its place says so. */
interface PhotoBlock {
  readonly kind: 'photo'
  readonly image: string | null
}

const marks = ['line', 'space', 'page', 'signature', 'code'] as const
/** What a line `:::word` draws. */
type Mark = (typeof marks)[number]

/** The words of lines that begin with `:::`. */
export const directives: readonly string[] = [
  ...marks,
  'photo',
  'photo required',
  'center',
  'right',
  'left',
  'card',
  'end',
]

const [maxBlocks, maxColumns] = [1000, 12]

/** Whether a text draws the photo of the student, and whether it is made without one. */
export function photoUseOf(text: string): 'none' | 'optional' | 'required' {
  const words = text.split('\n').map((line) => /^\s*:::\s*(photo(?: required)?)\s*$/.exec(line)?.[1])
  if (words.includes('photo required')) return 'required'
  return words.includes('photo') ? 'optional' : 'none'
}

/** Reads rendered text as blocks. Values stand in it as places: nothing that they say is markup. */
export function blocksOf(
  { text, values }: Pick<Rendered, 'text' | 'values'>,
  photo: string | null = null,
): Block[] {
  const reader = new Reader(values, photo)
  for (const line of text.split('\n')) reader.read(line.trim())
  return reader.end()
}

class Reader {
  readonly #values: readonly string[]
  readonly #photo: string | null
  readonly #outer: Block[] = []
  #card: Block[] | undefined
  #align: Alignment = 'left'
  #text: Line[] = []
  #items: Line[] = []
  #rows: Line[][] = []
  #header: Alignment[] | undefined

  constructor(values: readonly string[], photo: string | null) {
    this.#values = values
    this.#photo = photo
  }

  read(line: string): void {
    if (line.startsWith('|')) this.#readRow(line)
    else if (line.startsWith('- ')) this.#readItem(line.slice(2))
    else if (line === '' || /^(:::|# |## |---$)/.test(line)) this.#readBlock(line)
    else this.#readText(line)
  }

  end(): Block[] {
    this.#close()
    this.#endCard()
    return this.#outer.slice(0, maxBlocks)
  }

  #add(block: Block): void {
    const into = this.#card ?? this.#outer
    if (into.length < maxBlocks) into.push(block)
  }

  #readBlock(line: string): void {
    this.#close()
    if (line.startsWith(':::')) this.#direct(line.slice(3).trim())
    else if (line.startsWith('## ')) this.#add({ kind: 'heading', line: this.#lineOf(line.slice(3)) })
    else if (line.startsWith('# ')) this.#add({ kind: 'title', line: this.#lineOf(line.slice(2)) })
    else if (line !== '') this.#add({ kind: 'line' })
  }

  /** Lines one after the other are one paragraph. */
  #readText(line: string): void {
    if (this.#text.length === 0) this.#close()
    this.#closeTable()
    this.#text.push(this.#lineOf(line))
  }

  #readRow(line: string): void {
    if (this.#rows.length === 0) this.#close()
    const cells = cellsOf(line)
    const isRule = cells.every((cell) => /^:?-+:?$/.test(cell.trim()))
    if (isRule && this.#rows.length === 1 && this.#header === undefined) this.#header = cells.map(alignmentOf)
    else this.#rows.push(cells.map((cell) => this.#lineOf(cell.trim())))
  }

  #readItem(text: string): void {
    if (this.#items.length === 0) this.#close()
    this.#items.push(this.#lineOf(text))
  }

  /** Ends what was being read. */
  #close(): void {
    this.#closeTable()
    if (this.#text.length > 0) this.#add({ kind: 'text', align: this.#align, lines: this.#text })
    this.#text = []
  }

  #closeTable(): void {
    if (this.#rows.length > 0) this.#add(tableOf(this.#rows, this.#header))
    if (this.#items.length > 0) this.#add({ kind: 'list', items: this.#items })
    this.#rows = []
    this.#items = []
    this.#header = undefined
  }

  #direct(word: string): void {
    const mark = marks.find((one) => one === word)
    if (mark) this.#add({ kind: mark })
    else if (word === 'photo' || word === 'photo required') this.#add({ kind: 'photo', image: this.#photo })
    else if (word === 'left' || word === 'right' || word === 'center') this.#align = word
    else if (word === 'card') {
      this.#endCard()
      this.#card = []
    } else if (word === 'end') this.#endCard()
  }

  #endCard(): void {
    const blocks = this.#card
    this.#card = undefined
    if (blocks !== undefined) this.#add({ kind: 'card', blocks })
  }

  #lineOf(text: string): Line {
    return runsOf(text, this.#values)
  }
}

function tableOf(rows: readonly Line[][], header: readonly Alignment[] | undefined): Block {
  const width = Math.min(maxColumns, Math.max(...rows.map((row) => row.length)))
  const filled = rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? []))
  const align = Array.from({ length: width }, (_, at) => header?.[at] ?? ('left' as const))
  return { kind: 'table', hasHeader: header !== undefined, rows: filled, align }
}

/** The cells of a row; `\|` is no border. */
const cellsOf = (line: string): string[] => {
  const inner = line.slice(1, line.endsWith('|') && line.length > 1 ? -1 : undefined)
  return inner.split(/(?<!\\)\|/)
}

const alignmentOf = (cell: string): Alignment => {
  const text = cell.trim()
  if (!text.endsWith(':')) return 'left'
  return text.startsWith(':') ? 'center' : 'right'
}

/** A line with `**bold**` and `*italic*`; a sign after `\` is itself, and so is all that a value says. */
function runsOf(text: string, values: readonly string[]): Run[] {
  let [bold, italics] = [false, false]
  return piecesOf(text, values)
    .flatMap(({ text: piece, isValue }) => (isValue ? [{ piece, isValue }] : signsOf(piece)))
    .flatMap(({ piece, isValue }): Run[] => {
      if (!isValue && piece === '**') bold = !bold
      else if (!isValue && piece === '*') italics = !italics
      else return [runOf(!isValue && piece.startsWith('\\') ? piece.slice(1) : piece, bold, italics)]
      return []
    })
    .filter(({ text: said }) => said !== '')
}

const signsOf = (piece: string) =>
  piece.split(/(\\.|\*\*|\*)/).map((part) => ({ piece: part, isValue: false }))

const runOf = (text: string, bold: boolean, italics: boolean): Run => ({
  text,
  ...(bold && { bold }),
  ...(italics && { italics }),
})
