import sax from 'sax'
import { UnreadableSheet } from './sheet.ts'

/** The parts of a document; names without their prefix. */
interface XmlListener {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

/**
 * Reads XML in pieces and emits what it finds; after each piece its consumer gets a turn.
 * A document type is refused: workbooks have none, and entities of its own could grow without end.
 */
export async function* parseXml(pieces: AsyncIterable<string>, listener: XmlListener): AsyncGenerator<void> {
  const parser = sax.parser(true, { position: false })
  const broken = (): never => {
    throw new UnreadableSheet('not_a_spreadsheet', 'The workbook is damaged: a part of it is no XML.')
  }
  parser.onerror = broken
  parser.ondoctype = broken
  parser.onopentag = ({ name, attributes }) =>
    listener.open?.(local(name), plain(attributes as Record<string, string>))
  parser.onclosetag = (name) => listener.close?.(local(name))
  parser.ontext = (text) => listener.text?.(text)
  parser.oncdata = (text) => listener.text?.(text)
  let read = false
  for await (const piece of pieces) {
    if (piece === '') continue
    read = true
    parser.write(piece)
    yield
  }
  if (read) parser.close()
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

function plain(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const names: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes)) names[local(name)] = value
  return names
}
