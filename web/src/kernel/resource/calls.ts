import { ifMatch, type Tagged, tagged } from '../api/tagged.ts'
import { given } from '../routing/given.ts'
import type { School } from '../school/school.tsx'
import type { Resource, ResourceRow } from './describe.ts'

type Body = Readonly<Record<string, unknown>>
interface Page<Row> {
  readonly results: readonly Row[]
  readonly next: string | null
}
interface Init {
  readonly params?: { readonly query?: object; readonly header?: object }
  readonly body?: Body
}
type Call = <Answer>(path: string, init: Init) => Promise<{ data?: Answer; response: Response }>
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** A call of a path that is only known at run time: every resource answers in the same way. */
const call = ({ client }: School, method: Method): Call => client[method] as never

/** The requests of a resource. */
export const callsOf = <Row extends ResourceRow>(school: School, { path, sort, filter }: Resource<Row>) => ({
  list: (archived: boolean, cursor: string | undefined) =>
    call(school, 'GET')<Page<Row>>(path, {
      params: {
        query: { page_size: 200, sort, ...filter, ...given({ archived: archived || undefined, cursor }) },
      },
    }),
  read: (id: string): Promise<Tagged<Row>> =>
    tagged(call(school, 'GET')<Row>(`${path}${id}/`, {})) as Promise<Tagged<Row>>,
  create: async (body: Body): Promise<Row> => {
    const { data } = await call(school, 'POST')<Row>(path, { body })
    if (data === undefined) throw new Error('The answer has no body.')
    return data
  },
  change: async (id: string, body: Body, tag?: string): Promise<Row> => {
    const { data } = await call(school, 'PATCH')<Row>(`${path}${id}/`, {
      params: { header: ifMatch(tag) },
      body,
    })
    if (data === undefined) throw new Error('The answer has no body.')
    return data
  },
  archive: (id: string) => call(school, 'DELETE')<undefined>(`${path}${id}/`, {}),
})
