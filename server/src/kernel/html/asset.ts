import { readFile } from 'node:fs/promises'
import type { RequestContext } from '../http/context.ts'
import type { Answer } from '../http/define-route.ts'
import { answerCached, type CachedContent, ContentCache, prepareContent } from './content-cache.ts'

const mediaTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  woff2: 'font/woff2',
}

/** By the end of a file's name; `application/octet-stream` for what we do not serve. */
export const mediaTypeOf = (name: string): string =>
  mediaTypes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

/** A fixed set of files that pages load, by the name in their address; read and compressed once, when first asked. */
export class Assets {
  readonly #files: Readonly<Record<string, URL>>
  readonly #shelf = new ContentCache()

  constructor(files: Readonly<Record<string, URL>>) {
    this.#files = files
  }

  /** The file of that name, or undefined: names are looked up, never joined to a path. */
  async answer(context: RequestContext, name: string): Promise<Answer | undefined> {
    const file = Object.hasOwn(this.#files, name) ? this.#files[name] : undefined
    if (file === undefined) return undefined
    return answerCached(context, await this.#shelf.get(context.kernel, name, () => load(file)))
  }
}

async function load(file: URL): Promise<CachedContent> {
  return prepareContent(await readFile(file), { 'content-type': mediaTypeOf(file.pathname) })
}
