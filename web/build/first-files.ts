import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

const pack = promisify(brotliCompress)

type Bundle = Rolldown.OutputBundle

/** The name of the file that has a module, by the end of the module's path. */
function fileOf(bundle: Bundle, end: string): string {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(end))) return file.fileName
  }
  throw new Error(`No file of the build has ${end}.`)
}

function assetOf(bundle: Bundle, name: RegExp): string {
  const found = Object.keys(bundle).find((file) => name.test(file))
  if (found === undefined) throw new Error(`The build has no ${name}.`)
  return found
}

/** What the page names, so that the browser loads it at once instead of finding it out file by file. */
function hints(bundle: Bundle, base: string): HtmlTagDescriptor[] {
  const at = (file: string) => base + file
  const words = (language: string) => at(fileOf(bundle, `/kernel/words/first/${language}.ts`))
  return [
    {
      tag: 'script',
      attrs: {
        type: 'module',
        async: true,
        crossorigin: true,
        id: 'early',
        src: at(fileOf(bundle, '/app/early.ts')),
        'data-en': words('en'),
        'data-fr': words('fr'),
        'data-home': at(fileOf(bundle, '/screens/home/home.tsx')),
      },
      injectTo: 'head',
    },
    {
      tag: 'link',
      attrs: { rel: 'modulepreload', crossorigin: true, href: at(assetOf(bundle, /\/first-.*\.js$/)) },
      injectTo: 'head',
    },
    {
      tag: 'link',
      attrs: {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossorigin: true,
        fetchpriority: 'low',
        href: at(assetOf(bundle, /geist-latin-wght-normal.*\.woff2$/)),
      },
      injectTo: 'head',
    },
  ]
}

/** Names in the page what every first visit needs. */
export const firstFiles = (): Plugin => {
  let base = '/'
  return {
    name: 'first-files',
    apply: 'build',
    configResolved: (config) => {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => (bundle ? hints(bundle, base) : []),
    },
  }
}

/**
 * Puts each script and style next to itself in brotli. Level 10 of 11: 15 % less than what a server packs per answer, in a
 * second of processor time for the whole console.
 */
export const packed = (): Plugin => ({
  name: 'packed',
  apply: 'build',
  writeBundle: async ({ dir = '' }, bundle) => {
    const names = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css)$/.test(name))
    await Promise.all(
      names.map(async (name) => {
        const bytes = await readFile(join(dir, name))
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 10,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        }
        await writeFile(join(dir, `${name}.br`), await pack(bytes, { params }))
      }),
    )
  },
})
