import { createRequire } from 'node:module'
import type { Bidi } from 'bidi-js'

// Its types describe another form of module than Node.js loads.
const bidi = (createRequire(import.meta.url)('bidi-js') as () => Bidi)()

export type Direction = 'ltr' | 'rtl'

/** A text with its style and its place in a line. */
export interface Run {
  text: string
  x: number
  width: number
  readonly fontSize: number
  readonly fontFeatures?: unknown
  readonly characterSpacing?: number
  readonly font: { widthOfString(text: string, size: number, features: unknown): number }
}

/** Blocks of scripts from right to left, and the mark of that direction. */
const rightToLeft =
  '\\u0590-\\u08ff\\u200f\\ufb1d-\\ufdff\\ufe70-\\ufefe\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}'
const turns = new RegExp(`[${rightToLeft}\\u200e]`, 'u')
const firstStrong = new RegExp(`[${rightToLeft}]|[\\p{L}\\u200e]`, 'u')
const isRightToLeft = new RegExp(`[${rightToLeft}]`, 'u')

/** The direction of the first letter; undefined: the text has none. Arabic digits are not letters. */
export function directionOf(text: string): Direction | undefined {
  const [strong] = firstStrong.exec(text.replaceAll(/\p{N}/gu, '')) ?? []
  if (strong === undefined) return undefined
  return isRightToLeft.test(strong) ? 'rtl' : 'ltr'
}

/** What has a direction and no glyph. */
const marks = /[\u200e\u200f\u061c]/u
const joins = /[\p{L}\p{M}\u0640\u200c\u200d]/u

/** A part of a run that is drawn at once, with its embedding level (odd: from right to left). */
interface Piece<One extends Run> {
  readonly run: One
  readonly level: number
  readonly kind: string
  text: string
}

/**
 * The runs of a line in their order on paper, cut where the direction changes (Unicode's
 * bidirectional algorithm, UAX 9). The letters within a piece stay in the order of writing: the drawer of fonts shapes
 * and turns them. A line of one direction from left to right comes back as it is.
 */
export function inVisualOrder<One extends Run>(runs: One[], direction: Direction): One[] {
  const text = runs.map((run) => run.text).join('')
  if (direction === 'ltr' && !turns.test(text)) return runs
  let x = 0
  return reordered(trimmed(piecesOf(runs, text, direction))).map(({ run, text: drawn }) => {
    const { font, fontSize, fontFeatures, characterSpacing = 0 } = run
    const width = font.widthOfString(drawn, fontSize, fontFeatures) + characterSpacing * (drawn.length - 1)
    const placed = { ...run, text: drawn, x, width }
    x += width
    return placed
  })
}

function piecesOf<One extends Run>(runs: readonly One[], text: string, direction: Direction): Piece<One>[] {
  const pieces: Piece<One>[] = []
  for (const sign of signsOf(runs, text, direction)) {
    const last = pieces.at(-1)
    const continues = sign.kind !== 'alone' && last?.run === sign.run && last.level === sign.level
    if (continues && last.kind === sign.kind) last.text += sign.text
    else pieces.push(sign)
  }
  return pieces
}

/** Each character that has a glyph, brackets turned where they are read from right to left (rule L4). */
function signsOf<One extends Run>(runs: readonly One[], text: string, direction: Direction): Piece<One>[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction)
  let at = 0
  return runs.flatMap((run) =>
    [...run.text].flatMap((char): Piece<One>[] => {
      const level = levels[at] ?? 0
      at += char.length
      if (marks.test(char)) return []
      const drawn = level % 2 === 1 ? bidi.getMirroredCharacter(char) : null
      return [{ run, level, kind: kindOf(char, level), text: drawn ?? char }]
    }),
  )
}

/** The drawer of fonts turns what is of a script from right to left, and nothing else: all other signs are drawn one by one. */
function kindOf(char: string, level: number): string {
  if (/\s/u.test(char)) return 'space'
  if (level % 2 === 1) return joins.test(char) ? 'letters' : 'alone'
  return isRightToLeft.test(char) ? 'alone' : 'text'
}

/** Without the spaces at both ends of a line. */
function trimmed<One extends Run>(pieces: readonly Piece<One>[]): Piece<One>[] {
  const isText = ({ kind }: Piece<One>) => kind !== 'space'
  return pieces.slice(Math.max(0, pieces.findIndex(isText)), pieces.findLastIndex(isText) + 1)
}

/** Turns what is of a level or a higher one, from the highest to the first (rule L2). */
function reordered<One extends Run>(pieces: readonly Piece<One>[]): Piece<One>[] {
  let line = [...pieces]
  for (let level = Math.max(0, ...line.map((piece) => piece.level)); level > 0; level--) {
    const turned: Piece<One>[] = []
    let run: Piece<One>[] = []
    for (const piece of line) {
      if (piece.level >= level) run.unshift(piece)
      else {
        turned.push(...run, piece)
        run = []
      }
    }
    line = [...turned, ...run]
  }
  return line
}
