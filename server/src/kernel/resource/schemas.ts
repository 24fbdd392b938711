import { sortWords } from '../db/keyset.sql.ts'
import { InstantParameter } from '../http/lists.ts'
import { t } from '../http/wire.ts'
import { type ItemWire, membersOf, type Resource } from './resource.ts'

const instant = '2026-09-01T07:30:00.000Z'
const exampleId = '0199c0de-0000-7000-8000-000000000001'

/** The published shapes of a resource. */
export function schemasOf<State extends object>(resource: Resource<State>) {
  const Strict = resource.home.shapes(resource.noun)
  const members = membersOf(resource)
  const pick = (schemaOf: (name: keyof State & string) => t.TSchema | undefined): Record<string, t.TSchema> =>
    Object.fromEntries(
      members.flatMap(([name]) => {
        const schema = schemaOf(name)
        return schema ? [[name, schema]] : []
      }),
    )
  const written = members.filter(([, { derived }]) => !derived)
  const example = Object.fromEntries(written.map(([name]) => [name, resource.example[name]]))
  const wire: ItemWire<State> = {
    ...resource.example,
    id: exampleId,
    created_at: instant,
    updated_at: instant,
    archived_at: null,
  }
  const name = resource.title
  const Item = Strict(
    name,
    {
      id: t.Uuid,
      ...pick((name) => resource.members[name].output),
      created_at: t.Instant,
      updated_at: t.Instant,
      archived_at: t.Nullable(t.Instant),
    },
    { examples: [wire] },
  )
  return {
    Item,
    Page: t.PageOf(Item),
    /** Body of POST. */
    Input: Strict(
      `New${name}`,
      pick((name) => {
        const { input, required, derived } = resource.members[name]
        return derived ? undefined : required ? input : t.Optional(input)
      }),
      { examples: [example] },
    ),
    /** Body of PATCH (RFC 7396). `archived_at: null` brings an archived row back. */
    Patch: Strict(
      `${name}Patch`,
      {
        ...pick((name) => {
          const { input, derived } = resource.members[name]
          return derived ? undefined : t.Optional(input)
        }),
        archived_at: t.Optional(t.Null()),
      },
      { examples: [{ [resource.label]: resource.example[resource.label] }] },
    ),
    Query: querySchema(resource),
  }
}

/** Query of a list: the filters of the resource, and the query of every list. */
const querySchema = <State extends object>(resource: Resource<State>) =>
  resource.home.shapes(resource.noun)({
    ...(Object.fromEntries(
      Object.entries(resource.filters).map(([name, { schema }]) => [name, t.Optional(schema)]),
    ) as Record<string, t.TSchema>),
    updated_since: t.Optional(InstantParameter),
    /** Archived rows too. */
    archived: t.Optional(t.Boolean()),
    sort: t.Optional(t.OneOf(sortWords(Object.keys(resource.sorts)))),
    ...t.pageQuery,
  })
