import { allowed } from '../../../kernel/http/access.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../../kernel/http/define-route.ts'
import type { t } from '../../../kernel/http/wire.ts'
import type { PersonKind, PersonShape } from './person-kind.ts'
import { detailPlace, idOf, type PersonPlace } from './place.ts'
import { listPersons, readPerson } from './read-persons.ts'
import { archivePerson, createPerson, patchPerson } from './write-person.ts'

/** What the documents say of an operation. */
interface OperationText {
  readonly summary: string
  readonly description?: string
}

/** Schemas and sentences of the five endpoints of a kind. */
interface PersonSchemas {
  readonly page: t.TSchema
  readonly detail: t.TSchema
  readonly query: t.TSchema
  readonly input: t.TSchema
  readonly patch: t.TSchema
  /** What a PATCH may be asked with. */
  readonly patchQuery?: t.TSchema
  readonly texts: Readonly<Record<'list' | 'create' | 'read' | 'patch' | 'archive', OperationText>>
}

/** List, read, create, change and archive of one kind of person. */
export const personRoutes = <Shape extends PersonShape>(
  kind: PersonKind<Shape>,
  place: PersonPlace,
  schemas: PersonSchemas,
): Route[] => [...readingRoutes(kind, place, schemas), ...writingRoutes(kind, place, schemas)]

// The kernel has held query and body against the schemas of the kind, whose shapes these are.
type ListContext<Shape extends PersonShape> = RequestContext<unknown, Shape['Query'], unknown>
type BodyContext<Shape extends PersonShape> = RequestContext<unknown, unknown, Shape['Body']>

function readingRoutes<Shape extends PersonShape>(
  kind: PersonKind<Shape>,
  place: PersonPlace,
  { texts, ...schemas }: PersonSchemas,
): Route[] {
  const access = allowed('people', 'read', `${place.scope}:read`)
  return [
    defineRoute({
      id: `people.list${place.many}`,
      method: 'GET',
      path: place.path,
      ...texts.list,
      access,
      school: 'required',
      auditRead: true,
      query: schemas.query,
      answers: { 200: schemas.page },
      handler: async (context) => ok(await listPersons(kind, context as ListContext<Shape>)),
    }),
    defineRoute({
      id: `people.read${place.one}`,
      method: 'GET',
      ...texts.read,
      ...detailPlace(place),
      access,
      auditRead: true,
      answers: { 200: schemas.detail },
      handler: async (context) => ok(await readPerson(kind, context, idOf(place, context))),
    }),
  ]
}

function writingRoutes<Shape extends PersonShape>(
  kind: PersonKind<Shape>,
  place: PersonPlace,
  { texts, ...schemas }: PersonSchemas,
): Route[] {
  const access = allowed('people', 'write', `${place.scope}:write`)
  return [
    defineRoute({
      id: `people.create${place.one}`,
      method: 'POST',
      path: place.path,
      ...texts.create,
      access,
      school: 'required',
      body: schemas.input,
      answers: { 201: schemas.detail },
      handler: async (context) => {
        const person = await createPerson(kind, context as BodyContext<Shape>)
        return created(person, { location: context.url(`${place.path}${person.id}/`) })
      },
    }),
    defineRoute({
      id: `people.change${place.one}`,
      method: 'PATCH',
      ...texts.patch,
      ...detailPlace(place),
      access,
      ...(schemas.patchQuery ? { query: schemas.patchQuery } : {}),
      body: schemas.patch,
      answers: { 200: schemas.detail },
      handler: async (context) =>
        ok(await patchPerson(kind, context as BodyContext<Shape>, idOf(place, context))),
    }),
    defineRoute({
      id: `people.archive${place.one}`,
      method: 'DELETE',
      ...texts.archive,
      ...detailPlace(place),
      access,
      answers: { 204: null },
      handler: async (context) => {
        await archivePerson(kind, context, idOf(place, context))
        return noContent
      },
    }),
  ]
}
