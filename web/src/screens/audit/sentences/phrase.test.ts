import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { phraseOf } from './phrase.ts'
import en from './words/en.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }

const contract = JSON.parse(
  readFileSync(new URL('../../../../../contract/openapi.json', import.meta.url), 'utf8'),
) as { paths: Record<string, Record<string, { operationId?: string }>> }
const operations = Object.values(contract.paths).flatMap((path) =>
  Object.values(path).flatMap(({ operationId }) => operationId ?? []),
)

/** What jobs, commands and pages outside of the contract record. */
const withoutRoute =
  /^(imports\.(students|teachers|guardians|oneroster)|provisioning\.(run|takeBack|create)|operator\.\w+|super\.deleteClosedSchool|messaging\.(answer|download)ByLink)$/

const sentencesOf = (words: { did: Record<string, Record<string, string>> }): Map<string, string> =>
  new Map(
    Object.entries(words.did).flatMap(([module, of]) =>
      Object.entries(of).map(([name, sentence]) => [`${module}.${name}`, sentence] as const),
    ),
  )

for (const [language, words] of Object.entries({ en, fr })) {
  test(`${language}: every operation of the contract has a sentence, and no other`, () => {
    const sentences = sentencesOf(words)
    // A new route gets its line in both catalogues, `[added|add] a student`.
    assert.deepEqual(
      operations.filter((operation) => !sentences.has(operation)),
      [],
    )
    assert.deepEqual(
      [...sentences.keys()].filter(
        (operation) => !operations.includes(operation) && !withoutRoute.test(operation),
      ),
      [],
    )
    for (const [operation, sentence] of sentences) assert.match(sentence, /^\[[^|\]]+\|[^|\]]+\]/, operation)
  })
}

test('a sentence says what was done, or what was refused', () => {
  assert.equal(phraseOf('[added|add] a student', 'done'), 'added a student')
  assert.equal(phraseOf('[a ajouté|ajouter] un élève', 'refused'), 'ajouter un élève')
})
