import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { RequestContext } from '../http/context.ts'
import type { Answer } from '../http/define-route.ts'
import { sha256 } from '../ids/ids.ts'

const mediaTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
}

interface Asset {
  readonly version: string
  readonly mediaType: string
  readonly plain: Buffer
  readonly packed: Buffer
}

const compress = promisify(gzip)

/** A fixed set of files that pages load, by the name in their address; read and compressed once, when first asked. */
export class Assets {
  readonly #files: Readonly<Record<string, URL>>
  readonly #held = new Map<string, Promise<Asset>>()

  constructor(files: Readonly<Record<string, URL>>) {
    this.#files = files
  }

  /** The file of that name, or undefined: names are looked up, never joined to a path. */
  async answer(context: RequestContext, name: string): Promise<Answer | undefined> {
    const file = Object.hasOwn(this.#files, name) ? this.#files[name] : undefined
    if (file === undefined) return undefined
    const asset = await this.#load(name, file)
    const accepts = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(
      String(context.headers['accept-encoding'] ?? ''),
    )
    context.etag(accepts ? `${asset.version}-gzip` : asset.version)
    return {
      status: 200,
      body: accepts ? asset.packed : asset.plain,
      headers: {
        'content-type': asset.mediaType,
        'cache-control': 'public, max-age=300',
        'x-content-type-options': 'nosniff',
        vary: 'Accept-Encoding',
        ...(accepts ? { 'content-encoding': 'gzip' } : {}),
      },
    }
  }

  #load(name: string, file: URL): Promise<Asset> {
    const held = this.#held.get(name)
    if (held) return held
    const loading = load(file)
    this.#held.set(name, loading)
    loading.catch(() => this.#held.delete(name))
    return loading
  }
}

async function load(file: URL): Promise<Asset> {
  const plain = await readFile(file)
  const extension = file.pathname.split('.').at(-1) ?? ''
  const mediaType = mediaTypes[extension] ?? 'application/octet-stream'
  return {
    version: sha256(plain).toString('hex').slice(0, 32),
    mediaType,
    plain,
    packed: await compress(plain),
  }
}
