import type { RequestContext } from '../../kernel/http/context.ts'
import type { Answer } from '../../kernel/http/define-route.ts'
import type { PrintedDocument, PrintRequest } from '../../kernel/pdf/define-document.ts'
import type { Letterhead } from '../../kernel/pdf/frame.ts'
import type { LetterheadImage } from './schema.ts'
import { selectImages, selectLetterhead } from './sql.ts'

/** The letterhead of the school as documents draw it. */
export async function letterheadOf({
  school,
  read,
}: { readonly school: { readonly id: string } } & Pick<RequestContext, 'read'>): Promise<Letterhead> {
  const [[row], images] = await read([selectLetterhead(school.id), selectImages(school.id)])
  const drawn = (name: LetterheadImage): string | null => {
    const found = images.find(({ image }) => image === name)
    return found ? `data:${found.content_type};base64,${found.bytes.toString('base64')}` : null
  }
  return {
    address: row?.address?.split('\n') ?? [],
    contacts: [row?.phone, row?.email, row?.website].filter((line) => line != null),
    logo: drawn('logo'),
    seal: drawn('seal'),
    signature: drawn('signature'),
    signatory: { name: row?.signatory_name ?? null, title: row?.signatory_title ?? null },
    footer: row?.footer ?? null,
  }
}

/** Prints a document on the letterhead of the school; `request` says on which day, when it is not today. */
export const answerOnLetterhead = async <Data>(
  context: RequestContext,
  document: PrintedDocument<Data>,
  data: Data,
  fileName: string,
  request: PrintRequest = context,
): Promise<Answer> => document.answer(request, data, fileName, await letterheadOf(context))
