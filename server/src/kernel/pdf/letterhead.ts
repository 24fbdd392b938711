import type { Content } from 'pdfmake'
import type { Sheet } from './frame.ts'

const grey = '#555555'

type HeadSheet = Pick<Sheet<unknown>, 'school' | 'code'>

/** The head of a document: logo, name and address of the school, with what the document is at the other side. */
export function letterhead({ school, code }: HeadSheet, right?: Content): Content {
  const { letterhead: head } = school
  const lines = head ? [...head.address, ...head.contacts.map(code)] : []
  return {
    columns: [
      ...(head?.logo ? [{ width: 'auto' as const, stack: [picture(head.logo, 110, 54)] }] : []),
      {
        width: '*',
        stack: [
          { text: school.name, bold: true, fontSize: 14 },
          ...lines.map((text): Content => ({ text, fontSize: 8, color: grey })),
        ],
      },
      ...(right ? [{ width: 'auto' as const, alignment: 'right' as const, stack: [right] }] : []),
    ],
    columnGap: 14,
  }
}

/** Where the signatory signs: the signature if there is one, name and title below the line, the seal next to it. */
export function signedBlock({ school }: HeadSheet, place: string): Content {
  const { letterhead: head } = school
  const names = [head?.signatory.name, head?.signatory.title].filter((text) => text != null)
  return {
    unbreakable: true,
    margin: [0, 32, 0, 0],
    columnGap: 24,
    columns: [
      { width: '*', stack: head?.seal ? [picture(head.seal, 110, 110)] : [''] },
      {
        width: 230,
        stack: [
          { text: place, margin: [0, 0, 0, 8] },
          head?.signature ? picture(head.signature, 170, 64) : { text: ' ', margin: [0, 0, 0, 40] },
          {
            canvas: [{ type: 'line', x1: 0, y1: 2, x2: 220, y2: 2, lineWidth: 0.6, lineColor: '#333333' }],
          },
          ...names.map(
            (text, index): Content => ({ text, bold: index === 0, margin: [0, index === 0 ? 4 : 0, 0, 0] }),
          ),
        ],
      },
    ],
  }
}

const picture = (image: string, width: number, height: number): Content => ({ image, fit: [width, height] })
