import assert from 'node:assert/strict'
import { test } from 'node:test'
import '../../main/modules.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { allowed, anyone, member } from './access.ts'
import { defineRoute, noContent, ok, type Route } from './define-route.ts'
import { buildOpenApi, declaredStatuses, type JsonObject, writeOpenApi } from './openapi.ts'
import { t } from './wire.ts'

const Student = t.Strict('Pupil', {
  id: t.Uuid,
  name: t.String(),
  house: t.Nullable(t.OneOf(['north', 'south'])),
  marks: t.Record(t.String(), t.Number()),
})
const Tree = t.Cyclic({ Branch: t.Object({ branches: t.Array(t.Ref('Branch')) }) }, 'Branch')
const studentPath = t.Strict({ pupil_id: t.Uuid })
const scope = 'pupils:write'

const list = defineRoute({
  id: 'pupils.list',
  method: 'GET',
  path: '/pupils/',
  summary: 'Pupils',
  access: allowed('people', 'read', 'pupils:read'),
  school: 'required',
  query: t.Strict({ ...t.pageQuery, house: t.Optional(t.Array(t.OneOf(['north', 'south']))) }),
  answers: { 200: t.PageOf(Student) },
  handler: () => ok({}),
})
const change = defineRoute({
  id: 'pupils.change',
  method: 'PATCH',
  path: '/pupils/:pupil_id/',
  summary: 'Change a student',
  access: allowed('people', 'write', scope),
  school: 'required',
  entitlement: { module: 'reports', feature: 'reports_pdf_exports' },
  stepUp: true,
  params: studentPath,
  body: t.Strict({ name: t.Optional(t.String()), tree: t.Optional(Tree) }),
  answers: { 200: Student },
  handler: () => ok({}),
})
const archive = defineRoute({
  id: 'pupils.archive',
  method: 'DELETE',
  path: '/pupils/:pupil_id/',
  summary: 'Archive a student',
  access: member(scope),
  school: 'optional',
  params: studentPath,
  answers: { 204: null },
  handler: () => noContent,
})
const convert = defineRoute({
  id: 'scales.convert',
  method: 'POST',
  path: '/convert',
  summary: 'Convert',
  access: anyone,
  school: 'none',
  readOnly: true,
  body: t.Strict({ score: t.Number() }),
  answers: { 200: t.Unknown() },
  deprecated: {
    operation: 'api.convert',
    deprecated: '2026-07-10',
    sunset: '2027-07-10',
    successor: '/v2/convert',
  },
  handler: () => ok({}),
})
const upload = defineRoute({
  id: 'files.upload',
  method: 'POST',
  path: '/files/',
  summary: 'Upload',
  access: member(),
  school: 'required',
  raw: { mediaTypes: ['text/csv'], maximumBytes: 10, content: 'as_sent' },
  answers: { 201: t.Strict({ id: t.Uuid }) },
  handler: () => ok({}),
})
const hidden = { ...list, id: 'pages.hidden', path: '/hidden', internal: true }
const routes: Route[] = [list, change, archive, convert, upload, hidden]
const options = { title: 'Example', version: '1' }

/** Follows member names into a document. */
const at = (value: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value)

test('the document is valid OpenAPI 3.1', async () => {
  for (const publicUrl of [undefined, 'https://campus.example']) {
    const document = buildOpenApi(routes, publicUrl === undefined ? options : { ...options, publicUrl })
    const validator = new Validator()
    const result = await validator.validate(JSON.parse(writeOpenApi(document)))
    assert.deepEqual(result, { valid: true })
    assert.equal(validator.version, '3.1')
  }
})

test('the validator detects an invalid document', async () => {
  const document = buildOpenApi(routes, options)
  const broken = { ...document, paths: { '/pupils/': { get: { responses: 7 } } } }
  assert.equal((await new Validator().validate(broken)).valid, false)
})

test('internal routes are left out, the others stand under their template', () => {
  const { paths } = buildOpenApi(routes, options)
  assert.deepEqual(Object.keys(paths), ['/convert', '/files/', '/pupils/', '/pupils/{pupil_id}/'])
  assert.deepEqual(Object.keys(paths['/pupils/{pupil_id}/'] ?? {}), ['delete', 'patch'])
})

test('a named schema is written once and referred to; a schema may refer to itself', () => {
  const document = buildOpenApi(routes, options)
  const schemas = document.components['schemas'] as JsonObject
  assert.deepEqual(Object.keys(schemas), [
    'Branch',
    'Problem',
    'ProblemDetail',
    'ProblemValues',
    'Pupil',
    'PupilPage',
    'Uuid',
  ])
  const student = { $ref: '#/components/schemas/Pupil' }
  const answer = at(
    document.paths,
    '/pupils/{pupil_id}/',
    'patch',
    'responses',
    '200',
    'content',
    'application/json',
  )
  assert.deepEqual(at(answer, 'schema'), student)
  const page = at(
    document.paths,
    '/pupils/',
    'get',
    'responses',
    '200',
    'content',
    'application/json',
    'schema',
  )
  assert.deepEqual(page, { $ref: '#/components/schemas/PupilPage' })
  assert.deepEqual(at(schemas, 'PupilPage', 'properties', 'results', 'items'), student)
  assert.deepEqual(at(schemas, 'Branch', 'properties', 'branches', 'items'), {
    $ref: '#/components/schemas/Branch',
  })
  assert.deepEqual(Object.keys(at(schemas, 'Pupil', 'properties') as object), [
    'id',
    'name',
    'house',
    'marks',
  ])
  assert.deepEqual(at(schemas, 'Pupil', 'properties', 'marks'), {
    additionalProperties: { type: 'number' },
    type: 'object',
  })
})

test('what answers leave open and requests close has a twin; what one of them has alone does not', () => {
  const both = buildOpenApi(
    [{ ...archive, method: 'POST', body: Student, answers: { 200: Student } }],
    options,
  )
  const schemas = both.components['schemas'] as JsonObject
  assert.equal(at(schemas, 'PupilInput', 'additionalProperties'), false)
  assert.equal(at(schemas, 'Pupil', 'additionalProperties'), undefined)
  const sent = buildOpenApi([{ ...archive, method: 'POST', body: Student }], options)
  assert.equal(at(sent.components['schemas'] as JsonObject, 'Pupil', 'additionalProperties'), false)
})

test('two schemas of one name, and two routes at one place, are refused', () => {
  const other = t.Strict('Pupil', { id: t.Uuid })
  assert.throws(() => buildOpenApi([list, { ...archive, answers: { 200: other } }], options), /named Pupil/)
  assert.throws(() => buildOpenApi([list, { ...list, id: 'pupils.again' }], options), /defined twice/)
})

test('statuses follow from what the route is', () => {
  assert.deepEqual(declaredStatuses(list), [200, 400, 401, 403, 404, 429, 503])
  assert.deepEqual(declaredStatuses(change), [200, 400, 401, 403, 404, 409, 412, 413, 415, 422, 429, 503])
  assert.deepEqual(declaredStatuses(archive), [204, 400, 401, 403, 404, 409, 412, 413, 415, 422, 429, 503])
  assert.deepEqual(declaredStatuses(convert), [200, 400, 413, 415, 422, 429, 503])
  const { paths } = buildOpenApi(routes, options)
  const documented = Object.keys(at(paths, '/convert', 'post', 'responses') as object).map(Number)
  assert.deepEqual(documented, declaredStatuses(convert))
})

test('parameters, carriers and headers', () => {
  const { paths } = buildOpenApi(routes, options)
  const names = (path: string, method: string): unknown =>
    (at(paths, path, method, 'parameters') as JsonObject[]).map(
      (one) => one['name'] ?? String(one['$ref']).split('/').at(-1),
    )
  assert.deepEqual(names('/pupils/', 'get'), [
    'page_size',
    'cursor',
    'count',
    'house',
    'SchoolSlug',
    'SchoolSlugQuery',
  ])
  assert.deepEqual(names('/pupils/{pupil_id}/', 'delete'), [
    'pupil_id',
    'SchoolSlug',
    'SchoolSlugQuery',
    'IdempotencyKey',
    'IfMatch',
  ])
  assert.deepEqual(names('/convert', 'post'), [])
})

test('access, scopes, entitlement and deprecation are described', () => {
  const { paths, components } = buildOpenApi(routes, options)
  const patch = at(paths, '/pupils/{pupil_id}/', 'patch')
  assert.match(
    String(at(patch, 'description')),
    /right to write in the area people.*`pupils:write`.*module reports and feature/,
  )
  assert.deepEqual(at(patch, 'security'), [{ bearer: [] }, { session: [] }])
  assert.deepEqual(at(paths, '/convert', 'post', 'security'), [])
  assert.equal(at(paths, '/convert', 'post', 'deprecated'), true)
  assert.equal(at(components, 'securitySchemes', 'oauth2'), undefined)
  const oauth = ['authorize', 'token'].map((name) => ({
    ...list,
    id: `oauth.${name}`,
    path: `/api/v1/oauth/${name}/`,
  }))
  const granted = buildOpenApi([...routes, ...oauth], options)
  const flows = at(granted.components, 'securitySchemes', 'oauth2', 'flows')
  assert.deepEqual(Object.keys(at(flows, 'clientCredentials', 'scopes') as object), [
    'pupils:read',
    'pupils:write',
  ])
})

test('the order of the routes does not matter to the bytes', () => {
  const forwards = writeOpenApi(buildOpenApi(routes, options))
  assert.equal(writeOpenApi(buildOpenApi(routes.toReversed(), options)), forwards)
})
