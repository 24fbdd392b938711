import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Mantine's styles are one file for all of its components; a third of it is for those that the console uses. */
const packages = ['@mantine/core', '@mantine/dates', '@mantine/notifications']

const esmOf = (name: string): string =>
  join(dirname(fileURLToPath(import.meta.resolve(`${name}/styles.css`))), 'esm')

/** The names that the console imports from these packages. */
function importedNames(sources: string): ReadonlySet<string> {
  const names = new Set<string>()
  for (const path of globSync(join(sources, '**/*.{ts,tsx}'))) {
    for (const [, list = ''] of readFileSync(path, 'utf8').matchAll(/{([^}]*)}\s*from\s*'@mantine\//g))
      for (const name of list.split(',')) names.add(name.trim())
  }
  return names
}

/** The classes of all components that the given files need. */
function classesOf(files: readonly string[]): ReadonlySet<string> {
  const seen = new Set(files)
  const classes = new Set<string>()
  for (const file of seen) {
    const code = readFileSync(file, 'utf8')
    if (file.endsWith('.module.mjs')) for (const [name] of code.matchAll(/\bm_[0-9a-f]+/g)) classes.add(name)
    for (const [, next = ''] of code.matchAll(/from\s*"(\.[^"]+)"/g)) seen.add(resolve(dirname(file), next))
  }
  return classes
}

/** The place after the block that opens at `at`. */
function endOfBlock(css: string, at: number): number {
  let depth = 0
  for (let place = at; place < css.length; place++) {
    if (css[place] === '{') depth++
    if (css[place] === '}' && --depth === 0) return place + 1
  }
  return css.length
}

/** The style sheet without the rules whose classes no component has. */
export function withoutUnused(css: string, classes: ReadonlySet<string>): string {
  const isUsed = (selector: string) =>
    [...selector.matchAll(/\bm_[0-9a-f]+/g)].every(([name]) => classes.has(name))
  let used = ''
  let at = 0
  for (let open = css.indexOf('{'); open >= 0; open = css.indexOf('{', at)) {
    const head = css.slice(at, open)
    const end = endOfBlock(css, open)
    const isGroup = /@(media|supports|layer|container)/.test(head)
    const body = isGroup ? `{${withoutUnused(css.slice(open + 1, end - 1), classes)}}` : css.slice(open, end)
    if (isGroup || head.includes('@keyframes') || isUsed(head)) used += head + body
    at = end
  }
  return used + css.slice(at)
}

/** Leaves the styles of components that the console does not use out of its files. */
export const usedStyles = (sources: string): Plugin => {
  let classes: ReadonlySet<string>
  return {
    name: 'used-styles',
    apply: 'build',
    enforce: 'pre',
    buildStart: () => {
      const names = importedNames(sources)
      const files = packages.flatMap((name) => globSync(join(esmOf(name), '**/*.mjs')))
      classes = classesOf(files.filter((file) => names.has(basename(file, '.mjs'))))
    },
    transform: {
      filter: { id: /@mantine[\\/]\w+[\\/]styles\.css$/ },
      handler: (css) => ({ code: withoutUnused(css.replace(/\/\*.*?\*\//gs, ''), classes), map: null }),
    },
  }
}
