import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { messages } from '../solver/necessary/messages.ts'
import { rules } from './registry.ts'

type Words = Readonly<Record<'code', Readonly<Record<string, string>>>>

const folder = new URL('../../../../../web/src/screens/scheduler/reasons/words/', import.meta.url)
const read = (language: string): Words =>
  JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')) as Words

/** Every sentence of the engine by its code: those of rules, and those of the necessary conditions. */
const sentences = new Map<string, string>([
  ...rules.flatMap(({ messages: of }) => Object.entries(of)),
  ...Object.entries(messages),
  ['lesson_does_not_fit', '{event}'],
])

const valuesOf = (template: string): string[] =>
  [...template.matchAll(/\{([^{}|]+)(?:\|[^{}]*)?\}/g)].map(([, name]) => name ?? '')

const placesOf = (sentence: string): string[] =>
  [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '')

/** The forms of a sentence that a language has. */
const formsOf = ({ code }: Words, key: string): string[] =>
  Object.entries(code).flatMap(([name, text]) =>
    name.replace(/_(one|many|other)$/, '') === key ? [text] : [],
  )

describe('the console words every reason', () => {
  for (const language of ['en', 'fr']) {
    const words = read(language)
    const forms = language === 'fr' ? 3 : 2

    for (const { kind, messages: of } of rules)
      test(`${language}: ${kind}`, () => {
        for (const code of Object.keys(of)) assert.ok([1, forms].includes(formsOf(words, code).length), code)
      })

    test(`${language}: what no timetable can meet`, () => {
      for (const code of Object.keys(messages))
        assert.ok([1, forms].includes(formsOf(words, code).length), code)
    })

    test(`${language}: no sentence has a place that nothing fills, and none is left over`, () => {
      for (const [code, template] of sentences) {
        const values = new Set([...valuesOf(template), ...namedOnly(code)])
        for (const sentence of formsOf(words, code))
          assert.deepEqual(
            placesOf(sentence).filter((place) => !values.has(place)),
            [],
            `${code}: ${sentence}`,
          )
      }
      const codes = Object.keys(words.code).map((name) => name.replace(/_(one|many|other)$/, ''))
      assert.deepEqual(
        [...new Set(codes)].filter((code) => !sentences.has(code)),
        [],
      )
    })
  }
})

/** Values that come with a code and are not in its English sentence. */
const namedOnly = (code: string): string[] => (code === 'type_overbooked' ? ['role'] : [])
