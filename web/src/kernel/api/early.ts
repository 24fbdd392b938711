/** The header that names the school of a request. */
export const schoolHeader = 'X-School-Slug'

/** Where `app/early.ts` puts the answers that it has asked for: it runs before this file has come. */
type Early = { readonly campusEarly?: Map<string, Promise<Response>> }

/** The answer to a request that was asked for early, once; undefined: nobody has asked, or it was refused. */
export async function takeEarly(request: Request): Promise<Response | undefined> {
  const { campusEarly: answers } = globalThis as Early
  if (!answers || request.method !== 'GET') return undefined
  const { pathname, search } = new URL(request.url)
  const key = `${request.headers.get(schoolHeader) ?? ''} ${pathname}${search}`
  const answer = answers.get(key)
  answers.delete(key)
  const response = await answer?.catch(() => undefined)
  return response?.ok ? response : undefined
}
