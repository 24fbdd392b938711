import { parseXml } from './parse-xml.ts'

/** Which cell styles show a number as a calendar date, by the index that cells carry. */
export interface Styles {
  isDate(style: number): boolean
}

/** Number formats that every workbook has without saying so (ECMA-376 part 1 section 18.8.30), those with a day. */
const builtIn = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58])

/** Reads the styles of a workbook. */
export async function readStyles(part: AsyncIterable<string>): Promise<Styles> {
  const own = new Map<number, boolean>()
  const styles: boolean[] = []
  let inCells = false
  const listener = {
    open: (name: string, attributes: Readonly<Record<string, string>>) => {
      const id = Number(attributes['numFmtId'] ?? 0)
      if (name === 'numFmt') own.set(id, showsDay(attributes['formatCode'] ?? ''))
      else if (name === 'cellXfs') inCells = true
      else if (name === 'xf' && inCells && styles.length < 100_000)
        styles.push(own.get(id) ?? builtIn.has(id))
    },
    close: (name: string) => {
      if (name === 'cellXfs') inCells = false
    },
  }
  for await (const _ of parseXml(part, listener));
  return { isDate: (style) => styles[style] ?? false }
}

/** Characters that a format may have (Excel specifications and limits); a longer one is no format, and slow to search. */
const maxFormatLength = 255

/** Whether a format shows a year or a day: quoted, escaped and bracketed text is not part of it. */
export const showsDay = (format: string): boolean =>
  format.length <= maxFormatLength &&
  /[yd]/i.test(format.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').replace(/general/gi, ''))
