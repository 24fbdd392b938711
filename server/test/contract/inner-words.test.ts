import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { routes } from '../../src/main/modules.ts'
import { startCampus, type TestCampus, type TestPerson, type TestSchool } from '../support/campus.ts'
import type { SchemaNode } from '../support/sample.ts'

/**
 * Names that every JavaScript object has without holding them, wherever a caller may send a word: in parameters, in
 * paths, as members and as values of bodies. They are unknown words like any other.
 */

const words = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']

let campus: TestCampus
let school: TestSchool
let owner: TestPerson
before(async () => {
  campus = await startCampus()
  school = await campus.school()
  owner = await campus.person(school, ['owner'])
})
after(() => campus.stop())

const call = (method: string, path: string, raw?: string) =>
  campus.request(method, path, {
    token: owner.token,
    school,
    ...(raw === undefined ? {} : { raw, headers: { 'content-type': 'application/json' } }),
  })

const placeOf = (path: string, word: string): string =>
  path.replaceAll(/:[a-z_]+/gi, word).replaceAll('*', word)

test('as parameters of every list and as names in every path', async () => {
  for (const { method, path, query } of routes.filter((route) => route.method === 'GET')) {
    const names = Object.keys((query as SchemaNode | undefined)?.properties ?? {})
    for (const word of words) {
      const parameters = new URLSearchParams(names.map((name) => [name, word]))
      const places = [
        placeOf(path, word),
        ...(names.length > 0 ? [`${placeOf(path, word)}?${parameters}`] : []),
      ]
      // One at a time as well, since the first that is refused hides the others.
      const single = names.map((name) => `${placeOf(path, word)}?${new URLSearchParams({ [name]: word })}`)
      for (const place of [...places, ...(word === 'constructor' ? single : [])]) {
        const answer = await call(method, place)
        assert.ok(answer.status < 500, `${method} ${place}: ${answer.status} ${answer.text}`)
      }
    }
  }
})

test('in the filters, orders and fields of OneRoster', async () => {
  for (const collection of ['users', 'classes', 'orgs', 'enrollments', 'results', 'academicSessions'])
    for (const word of words)
      for (const query of [
        { filter: `${word}='x'` },
        { filter: `${word}.${word}='x'` },
        { filter: `metadata.${word}='x'` },
        { sort: word },
        { fields: word },
        { fields: `sourcedId,${word}` },
      ]) {
        const place = `/ims/oneroster/v1p1/${collection}?${new URLSearchParams(query)}`
        const answer = await call('GET', place)
        assert.ok(answer.status < 500, `${place}: ${answer.text}`)
      }
})

test('as members and values of every body: refused, and no object gains a member', async () => {
  for (const { method, path, body } of routes.filter((route) => 'body' in route && route.body)) {
    const names = Object.keys((body as unknown as SchemaNode).properties ?? {})
    for (const word of words) {
      const bodies = [
        `{"${word}":{"polluted":true}}`,
        `{${names.map((name) => `${JSON.stringify(name)}:"${word}"`).join(',')}}`,
        `{${names.map((name) => `${JSON.stringify(name)}:{"${word}":{"polluted":true}}`).join(',')}}`,
      ]
      for (const raw of bodies) {
        const answer = await call(method, placeOf(path, word), raw)
        assert.ok(answer.status < 500, `${method} ${path} ${raw.slice(0, 200)}: ${answer.text}`)
      }
    }
  }
  assert.equal(Reflect.get({}, 'polluted'), undefined)
  assert.equal(Reflect.get(Object, 'polluted'), undefined)
})
