/** What was read, with the ETag that a change of it is sent with (`If-Match`). */
export interface Tagged<Body> {
  readonly body: Body
  readonly tag: string | undefined
}

/** The body of an answer together with its ETag. */
export async function tagged<Body>(
  sent: Promise<{ data?: Body; response: Response }>,
): Promise<Tagged<NonNullable<Body>>> {
  const { data, response } = await sent
  if (data === undefined || data === null) throw new Error('The answer has no body.')
  return { body: data, tag: response.headers.get('etag') ?? undefined }
}

/** Header of a change that must not overwrite somebody else's. */
export const ifMatch = (tag: string | undefined): { 'If-Match'?: string } =>
  tag === undefined ? {} : { 'If-Match': tag }
