import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'

const { dirname } = import.meta

/** The files that the `import.meta.glob` of a module names. */
function filesOf(module: string): readonly string[] {
  const patterns = [...readFileSync(join(dirname, module), 'utf8').matchAll(/'(!?\.\.\/[^']+\.json)'/g)].map(
    ([, pattern = '']) => pattern,
  )
  const folder = resolve(dirname, module, '..')
  const found = (some: readonly string[]) =>
    some.flatMap((pattern) => globSync(join(folder, pattern.replace('!', ''))))
  const without = new Set(found(patterns.filter((one) => one.startsWith('!'))))
  return found(patterns.filter((one) => !one.startsWith('!'))).filter((file) => !without.has(file))
}

for (const language of ['en', 'fr']) {
  // A catalogue of both would put the first words into a file that waits for them: the console would stay empty.
  test(`${language}: each catalogue comes with the first screen or later, and none with both`, () => {
    const all = globSync(resolve(dirname, `../../**/words/${language}.json`))
    const loaded = [...filesOf(`first/${language}.ts`), ...filesOf('words.ts')]
    assert.deepEqual(loaded.filter((file) => file.endsWith(`/${language}.json`)).toSorted(), all.toSorted())
  })
}
