import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anyone } from '../../../kernel/http/access.ts'
import { defineRoute, ok } from '../../../kernel/http/define-route.ts'
import { buildOpenApi, type JsonObject } from '../../../kernel/http/openapi.ts'
import { t } from '../../../kernel/http/wire.ts'
import '../../../main/modules.ts'
import { curlOf } from './curl.ts'
import { sentBody } from './example.ts'
import { findOperations } from './find.ts'
import { membersOf, renderMembers } from './members.ts'
import { renderOperation } from './operation-page.ts'
import { operationsOf } from './operations.ts'
import { renderJson } from './sample.ts'
import { shortPath } from './side.ts'
import { typeText } from './type-text.ts'

const Branch = t.Cyclic({ Branch: t.Object({ branches: t.Array(t.Ref('Branch')) }) }, 'Branch')
const Body = t.Strict({
  id: t.Uuid,
  name: t.String({ description: 'What <people> say' }),
  email: t.Optional(t.String()),
  born: t.Nullable(t.CalendarDate),
  kind: t.OneOf(['day', 'week']),
  minutes: t.IntegerRange(5, 90),
  lines: t.Array(t.Strict({ amount: t.String(), paid: t.Boolean() })),
  codes: t.Record(t.String(), t.Number()),
  tree: t.Optional(Branch),
  given: t.String({ examples: ['as said'] }),
})
const route = defineRoute({
  id: 'things.make',
  method: 'POST',
  path: '/things/:thing_id/',
  summary: 'Make',
  access: anyone,
  school: 'optional',
  params: t.Strict({ thing_id: t.Uuid }),
  body: Body,
  answers: { 201: Body },
  handler: () => ok({}),
})
const document = buildOpenApi([route], { title: 'T', version: '1' })
const thing = '0199a3f2-6c1e-7d40-9b1c-2f5e8a7d4c10'
const example = {
  request: { path: `/things/${thing}/`, body: { name: "Ama's", id: thing } },
  answer: { status: 201, body: { name: 'Ama', id: thing } },
}
const recorded = buildOpenApi([route], { title: 'T', version: '1', examples: { 'things.make': example } })
const [operation] = operationsOf(document)
const schema = operation?.body?.schema

test('an operation is read with its references followed', () => {
  assert.equal(operation?.method, 'POST')
  assert.equal(operation.path, '/things/{thing_id}/')
  assert.deepEqual(
    operation.parameters.map(({ name, place, common }) => [name, place, common]),
    [
      ['thing_id', 'path', false],
      ['X-School-Slug', 'header', true],
      ['school_slug', 'query', true],
      ['Idempotency-Key', 'header', true],
    ],
  )
  const refused = operation.answers.find((answer) => answer.status === 422)
  assert.equal(refused?.description, 'Invalid')
})

test('what was recorded is shown, in its order; without a recording nothing is made up', () => {
  const [shown] = operationsOf(recorded)
  assert.ok(shown?.body && operation?.body)
  assert.deepEqual(JSON.stringify(shown.body.example), JSON.stringify(example.request.body))
  assert.deepEqual(JSON.stringify(shown.answers[0]?.body?.example), JSON.stringify(example.answer.body))
  assert.deepEqual(shown.parameters[0]?.example, thing)
  assert.deepEqual(sentBody(recorded, shown.body), example.request.body)
  assert.deepEqual(operation.answers[0]?.body?.example, undefined)
  assert.equal(sentBody(document, operation.body), undefined)
  assert.match(String(renderOperation(recorded, shown, '')), /<h3>Answer /)
  assert.doesNotMatch(String(renderOperation(document, operation, '')), /<h3>Answer /)
})

test('a body without a recording is what its schema gives', () => {
  const body = (schema: JsonObject) =>
    sentBody(document, { mediaType: 'application/json', otherTypes: [], files: [], schema })
  assert.deepEqual(body({ type: 'object', examples: [{ a: 1 }] }), { a: 1 })
  const properties = { a: { const: 'x' }, b: { type: 'string' } }
  assert.deepEqual(body({ type: 'object', required: ['a'], properties }), { a: 'x' })
  assert.equal(body({ type: 'object', required: ['a', 'b'], properties }), undefined)
  assert.equal(body({ type: 'object', properties }), undefined)
})

test('members stand by their whole path with type and mark, text escaped', () => {
  const rows = membersOf(document, schema, 'required')
  const paths = rows.map(({ inside, name }) => `${inside}${name}`)
  assert.deepEqual(paths.slice(5), [
    'minutes',
    'lines',
    'lines[].amount',
    'lines[].paid',
    'codes',
    'tree',
    'tree.branches',
    'given',
  ])
  assert.deepEqual(
    rows.filter(({ mark }) => mark === undefined).map(({ name }) => name),
    ['email', 'tree'],
  )
  const sent = String(renderMembers(document, rows, 'Body'))
  assert.match(sent, /<code class="name">id<\/code> <span class="mark-required">/)
  assert.match(sent, /What &lt;people&gt; say/)
  assert.match(sent, /<span class="type">date or null<\/span>/)
  assert.match(sent, /whole number, 5 to 90/)
  assert.match(sent, /<span class="inside">lines\[\]\.<\/span>amount/)
  assert.match(sent, /map of number/)
  const answered = membersOf(document, schema, 'optional')
  assert.deepEqual(
    answered.filter(({ mark }) => mark === 'optional').map(({ name }) => name),
    ['email', 'tree'],
  )
})

test('a call is shown as it was recorded, quotes safe in a shell; what is not known is the reader’s', () => {
  const [shown] = operationsOf(recorded)
  assert.ok(operation && shown)
  const call = curlOf(recorded, shown, 'https://campus.example')
  assert.match(call, /"name": "Ama'\\''s"/)
  const unknown = curlOf(document, operation, 'https://campus.example')
  assert.match(unknown, /"https:\/\/campus\.example\/things\/\$THING_ID\/"/)
  assert.match(unknown, /-d @body\.json/)
  assert.match(call, /https:\/\/campus\.example\/things\/0199a3f2-[0-9a-f-]+\//)
  assert.doesNotMatch(call, /[{]thing_id|Authorization/)
  const quoted = {
    ...operation,
    body: { mediaType: 'application/json', otherTypes: [], files: [], schema: { const: "it's" } },
  }
  assert.match(curlOf(document, quoted, ''), /-d '"it'\\''s"'/)
  const parameter = { name: 'kind', place: 'query', required: false, description: '', common: false }
  const withKind = (schema: JsonObject) =>
    curlOf(document, { ...operation, parameters: [{ ...parameter, schema }] }, '')
  assert.match(withKind({ type: 'string', examples: ['oneroster'] }), /[?]kind=oneroster/)
  assert.doesNotMatch(withKind({ type: 'string' }), /[?]/)
})

test('JSON is shown as it is, names and values apart', () => {
  const value = { a: 'x": <b>', list: [1, 'y\\"', null] }
  const shown = String(renderJson(value))
  assert.match(shown, /<span class="k">&quot;a&quot;<\/span>: <span class="s">/)
  const names = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' } as Record<
    string,
    string
  >
  const text = shown.replace(/<[^>]*>/g, '').replace(/&[^;]+;/g, (name) => names[name] ?? '')
  assert.deepEqual(JSON.parse(text), value)
})

test('every word is looked for, in method, path, summary and id', () => {
  assert.ok(operation)
  for (const query of ['', ' post ', 'THINGS make', 'thing_id', 'things.make'])
    assert.deepEqual(findOperations([operation], query), [operation], query)
  assert.deepEqual(findOperations([operation], 'things get'), [])
})

test('a path is short next to its group', () => {
  assert.equal(shortPath('/api/v1/people/students/{student_id}/', 'people'), 'students/{…}/')
  assert.equal(shortPath('/api/v1/academics/classes/', 'people'), 'academics/classes/')
  assert.equal(shortPath('/api/v1/me', 'me'), 'me')
  assert.equal(shortPath('/healthz/', 'discovery'), '/healthz/')
})

test('types in words', () => {
  const words = (of: object): string => String(typeText(document, of))
  assert.equal(words({ enum: ['a', 'b'] }), 'one of <code>a</code>, <code>b</code>')
  assert.equal(words({ const: true }), '<code>true</code>')
  assert.equal(words({}), 'anything')
  assert.equal(words({ type: 'string', maxLength: 9 }), 'text, up to 9 characters')
})
