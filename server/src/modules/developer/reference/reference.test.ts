import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anyone } from '../../../kernel/http/access.ts'
import { defineRoute, ok } from '../../../kernel/http/define-route.ts'
import { buildOpenApi } from '../../../kernel/http/openapi.ts'
import { CalendarDate, Nullable, OneOf, Strict, Type, Uuid, Whole } from '../../../kernel/http/shapes.ts'
import { exampleOf } from './example.ts'
import { operationsOf } from './operations.ts'
import { renderSchema, typeText } from './schema-view.ts'

const Branch = Type.Cyclic({ Branch: Type.Object({ branches: Type.Array(Type.Ref('Branch')) }) }, 'Branch')
const Body = Strict({
  id: Uuid,
  name: Type.String({ description: 'What <people> say' }),
  email: Type.Optional(Type.String()),
  born: Nullable(CalendarDate),
  kind: OneOf(['day', 'week']),
  minutes: Whole(5, 90),
  lines: Type.Array(Strict({ amount: Type.String(), paid: Type.Boolean() })),
  codes: Type.Record(Type.String(), Type.Number()),
  tree: Type.Optional(Branch),
  given: Type.String({ examples: ['as said'] }),
})
const route = defineRoute({
  id: 'things.make',
  method: 'POST',
  path: '/things/:thing_id/',
  summary: 'Make',
  access: anyone,
  school: 'optional',
  params: Strict({ thing_id: Uuid }),
  body: Body,
  answers: { 201: Body },
  handler: () => ok({}),
})
const document = buildOpenApi([route], { title: 'T', version: '1' })
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

test('an example follows the schema, and one inside itself ends', () => {
  const { tree, ...example } = exampleOf(document, schema) as Record<string, unknown>
  assert.deepEqual(example, {
    id: '0199a3f2-6c1e-7d40-9b1c-2f5e8a7d4c10',
    name: 'Amina Diallo',
    email: 'amina@school.example',
    born: '2026-09-01',
    kind: 'day',
    minutes: 5,
    lines: [{ amount: '125000', paid: true }],
    codes: {},
    given: 'as said',
  })
  assert.ok(JSON.stringify(tree).length < 1000)
})

test('members are listed with type and mark, text escaped', () => {
  const sent = String(renderSchema(document, schema, 'required'))
  assert.match(
    sent,
    /<code class="name">id<\/code> <span class="type">uuid<\/span> <span class="mark required">/,
  )
  assert.match(sent, /What &lt;people&gt; say/)
  assert.match(sent, /<span class="type">date or null<\/span>/)
  assert.match(sent, /whole number, 5 to 90/)
  assert.match(sent, /list of object.*<code class="name">amount<\/code>/s)
  assert.match(sent, /map of number/)
  assert.equal(sent.match(/>branches</g)?.length, 1)
  const answered = String(renderSchema(document, schema, 'optional'))
  assert.match(
    answered,
    /<code class="name">email<\/code> <span class="type">text<\/span> <span class="mark optional">/,
  )
  assert.doesNotMatch(answered, /mark required/)
})

test('types in words', () => {
  const words = (of: object): string => String(typeText(document, of))
  assert.equal(words({ enum: ['a', 'b'] }), 'one of <code>a</code>, <code>b</code>')
  assert.equal(words({ const: true }), '<code>true</code>')
  assert.equal(words({}), 'anything')
  assert.equal(words({ type: 'string', maxLength: 9 }), 'text, up to 9 characters')
})
