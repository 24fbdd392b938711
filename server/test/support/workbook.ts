import { zipOfTexts } from './roster-files.ts'

/** A cell of a test workbook: shared text, or the XML of a `c` element without its reference. */
type WorkbookCell = string | { readonly type?: string; readonly style?: number; readonly xml: string }

/** Styles by number: 1 is a built-in date, 2 a date format of the workbook's own, 3 a number with text around it. */
const styles = `<?xml version="1.0"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="&quot;day&quot; 0"/></numFmts>
<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`

const relations = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="rId1" Type="x" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="x" Target="/xl/worksheets/sheet2.xml"/></Relationships>`

const workbook = (properties: string): string => `<?xml version="1.0"?>
<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">
<workbookPr ${properties}/><sheets><sheet name="Notes" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Pupils" sheetId="2" r:id="rId2"/></sheets></workbook>`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last
}

/** The rows as the XML of a worksheet; texts go into the list. */
function sheetXml(rows: readonly (readonly WorkbookCell[])[], texts: string[]): string {
  const lines = rows.map((cells, at) => {
    const xml = cells.map((cell, column) => {
      const reference = `${columnName(column)}${at + 1}`
      if (typeof cell !== 'string') {
        return `<c r="${reference}"${cell.type ? ` t="${cell.type}"` : ''}${cell.style ? ` s="${cell.style}"` : ''}>${cell.xml}</c>`
      }
      if (cell === '') return ''
      texts.push(cell)
      return `<c r="${reference}" t="s"><v>${texts.length - 1}</v></c>`
    })
    return `<row r="${at + 1}">${xml.join('')}</row>`
  })
  return `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData></worksheet>`
}

/** A workbook (.xlsx) with the rows on its one visible sheet. */
export function workbookOf(
  rows: readonly (readonly WorkbookCell[])[],
  more: { readonly properties?: string; readonly parts?: Readonly<Record<string, string | Buffer>> } = {},
): Buffer {
  const texts: string[] = []
  const sheet = sheetXml(rows, texts)
  const items = texts.map((text) => `<si><r><t>${escaped(text)}</t></r><rPh><t>reading</t></rPh></si>`)
  return zipOfTexts({
    '[Content_Types].xml': '<?xml version="1.0"?><Types/>',
    'xl/workbook.xml': workbook(more.properties ?? ''),
    'xl/_rels/workbook.xml.rels': relations,
    'xl/styles.xml': styles,
    'xl/sharedStrings.xml': `<?xml version="1.0"?><sst>${items.join('')}</sst>`,
    'xl/worksheets/sheet1.xml': sheetXml([['hidden']], []),
    'xl/worksheets/sheet2.xml': sheet,
    ...more.parts,
  })
}
