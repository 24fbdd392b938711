import { parseXml } from './parse-xml.ts'
import { maxCellLength, UnreadableSheet } from './sheet.ts'

/** The texts that cells share (ECMA-376 part 1 section 18.4), rich text joined, readings of phonetic guides left out. */
export async function readTexts(part: AsyncIterable<string>, maxCharacters: number): Promise<string[]> {
  const texts: string[] = []
  let text: string | undefined
  let inText = false
  let phonetic = false
  let characters = 0
  const listener = {
    open: (name: string) => {
      if (name === 'si') text = ''
      else if (name === 't') inText = !phonetic
      else if (name === 'rPh') phonetic = true
    },
    close: (name: string) => {
      if (name === 't') inText = false
      else if (name === 'rPh') phonetic = false
      else if (name === 'si') {
        texts.push(text ?? '')
        text = undefined
        // An entry of a list costs some bytes even when it is empty.
        characters += 8
      }
    },
    text: (piece: string) => {
      if (text === undefined || !inText) return
      const room = maxCellLength + 1 - text.length
      if (room > 0) text += piece.slice(0, room)
      characters += piece.length
    },
  }
  for await (const _ of parseXml(part, listener)) {
    if (characters > maxCharacters) {
      throw new UnreadableSheet(
        'too_large',
        `The texts of the workbook have more than ${maxCharacters} characters together.`,
      )
    }
  }
  return texts
}
