import type { TextConnection } from '../providers/adapter.ts'

/** Where providers report what became of texts. */
export const receiptsPath = '/api/v1/messaging/texts/receipts/:provider/:reference/'
/** Where providers report what people answered. */
export const repliesPath = '/api/v1/messaging/texts/replies/:provider/'

/** The address of a text's receipts: the reference is our id, or the token where a provider has one address for all. */
export function receiptUrlOf(
  publicUrl: string,
  slug: string,
  connection: Pick<TextConnection, 'provider' | 'receipt_token'>,
  id: string,
): string {
  const reference = connection.provider === 'africastalking' ? (connection.receipt_token ?? 'token') : id
  const path = receiptsPath.replace(':provider', connection.provider).replace(':reference', reference)
  return `${publicUrl}${path}?school_slug=${slug}`
}

/** The address that the school enters at its provider for answers such as STOP. */
export const repliesUrlOf = (publicUrl: string, slug: string, provider: string): string =>
  `${publicUrl}${repliesPath.replace(':provider', provider)}?school_slug=${slug}`
