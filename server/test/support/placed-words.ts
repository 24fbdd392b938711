import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A word on a page, in points from its upper left corner. */
export interface PlacedWord {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly right: number
  readonly bottom: number
}

/** Runs a program of poppler (Debian: poppler-utils) on a file; what it writes. */
function poppler(program: string, bytes: Buffer, options: readonly string[], to: readonly string[]): Buffer {
  const directory = mkdtempSync(join(tmpdir(), 'campus-pdf-'))
  const path = join(directory, 'one.pdf')
  try {
    writeFileSync(path, bytes)
    return execFileSync(program, [...options, path, ...to], { maxBuffer: 64 * 1024 * 1024 })
  } finally {
    rmSync(directory, { recursive: true })
  }
}

const pdfToText = (bytes: Buffer, ...options: readonly string[]): string =>
  poppler('pdftotext', bytes, ['-enc', 'UTF-8', ...options], ['-']).toString('utf8')

/** The text as a reader copies it: in the order of reading. */
export const readText = (bytes: Buffer): string =>
  pdfToText(bytes).replaceAll(/[\u200e\u200f\u202a-\u202e]/g, '')

const word = /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)<\/word>/g

/** The words of a file with their places. */
export const placedWords = (bytes: Buffer): PlacedWord[] =>
  [...pdfToText(bytes, '-bbox').matchAll(word)].map(([, x, y, right, bottom, text]) => ({
    text: text ?? '',
    x: Number(x),
    y: Number(y),
    right: Number(right),
    bottom: Number(bottom),
  }))

/** Draws the first page; what part of the box of a word is dark, from 0 to 1. */
export function inkOfPage(bytes: Buffer): (word: PlacedWord) => number {
  const scale = 2
  const drawn = poppler('pdftoppm', bytes, ['-gray', '-r', String(72 * scale), '-l', '1'], [])
  const [head = '', width = ''] = /^P5\s(\d+)\s\d+\s255\s/.exec(drawn.toString('latin1', 0, 64)) ?? []
  return ({ x, y, right, bottom }) => {
    const box = [y, bottom, x, right].map((point) => Math.round(point * scale))
    const [top = 0, end = 0, from = 0, to = 0] = box
    const pixels = Array.from({ length: end - top }, (_, row) => {
      const line = head.length + (top + row) * Number(width)
      return [...drawn.subarray(line + from, line + to)]
    }).flat()
    return pixels.filter((pixel) => pixel < 160).length / pixels.length
  }
}
