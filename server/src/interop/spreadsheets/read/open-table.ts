import { open } from 'node:fs/promises'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { type ReadOptions, type SheetRow, UnreadableSheet } from './sheet.ts'

const zipStart = Buffer.from('PK')
/** Compound File Binary: .xls, and .xlsx behind a password. */
const compoundStart = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/** The rows of a CSV file or a workbook, distinguished by their first bytes. @throws UnreadableSheet */
export async function* openTable(path: string, options: ReadOptions): AsyncGenerator<SheetRow> {
  const start = await startOf(path)
  if (start.subarray(0, 4).equals(compoundStart)) {
    const message =
      'The file is an old .xls workbook, or behind a password: save it as a plain .xlsx workbook.'
    throw new UnreadableSheet('not_a_spreadsheet', message)
  }
  if (start.subarray(0, 2).equals(zipStart)) yield* readXlsx(path, options)
  else yield* readCsv(path, options)
}

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
