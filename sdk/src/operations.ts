import type { paths } from './generated/contract.ts'

/** Methods of the contract, as its types are keyed by them. */
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Every path that answers the method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, { responses: unknown }> ? P : never
}[keyof paths]

/** The operation of a method and a path. */
type Operation<M extends Method, P extends keyof paths> = M extends keyof paths[P] ? paths[P][M] : never

/** What is sent as it is, instead of JSON. A stream can be sent once only: such a call is never retried. */
export type RawBody = Blob | ArrayBuffer | Uint8Array | ReadableStream<Uint8Array> | string

type PathPart<O> = O extends { parameters: { path: infer Path } } ? { path: Path } : { path?: never }
type QueryPart<O> = O extends { parameters: { query: infer Query } }
  ? { query: Query }
  : O extends { parameters: { query?: infer Query } }
    ? { query?: Query }
    : { query?: never }
type BodyOf<Content> =
  | (Content extends { 'application/json': infer Json } ? { body: Json; contentType?: never } : never)
  | (Exclude<keyof Content, 'application/json'> extends never
      ? never
      : { body: RawBody; contentType: string })
type BodyPart<O> = O extends { requestBody: { content: infer Content } }
  ? BodyOf<Content>
  : O extends { requestBody?: { content: infer Content } }
    ? Partial<BodyOf<Content>>
    : { body?: never }

/** What any call may say. */
export interface CallOptions {
  /** Slug of the school, instead of the client's own. */
  readonly school?: string
  /** The ETag you hold: changed meanwhile, the call is refused with 412 and nothing is written. */
  readonly ifMatch?: string
  /** A key of your own: the same key again, from this process or another, has no second effect for 24 hours. */
  readonly idempotencyKey?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Ends the call, its waits too. */
  readonly signal?: AbortSignal
  /** Milliseconds that one try may take, instead of the client's own. */
  readonly timeout?: number
}

/** What a call of the operation takes. Of several paths one by one: all parts of all paths are too many combinations. */
export type Options<M extends Method, P extends keyof paths> = P extends keyof paths
  ? OptionsOf<Operation<M, P>>
  : never

type OptionsOf<O> = CallOptions & PathPart<O> & QueryPart<O> & BodyPart<O>

/** Options are left out where nothing must be said. */
export type Rest<Taken> = Record<never, never> extends Taken ? [options?: Taken] : [options: Taken]

type Read<Content> = {
  [Type in keyof Content]: Type extends 'application/json'
    ? Content[Type]
    : Type extends `text/${string}`
      ? string
      : Blob
}[keyof Content]

/** What the operation answers: JSON as it is typed, text as a string, other bytes as a Blob, nothing as undefined. */
export type Answered<M extends Method, P extends keyof paths> =
  Operation<M, P> extends { responses: infer Responses }
    ? {
        [Status in keyof Responses]: Responses[Status] extends { content: infer Content }
          ? Read<Content>
          : undefined
      }[keyof Responses]
    : never

/** An answer that is a success. */
export interface Answer<Data> {
  readonly status: number
  readonly data: Data
  /** Of a single thing: send it back as `ifMatch` when you change it. */
  readonly etag: string | undefined
  /** Quote it when you ask for help. */
  readonly requestId: string | undefined
  readonly headers: Headers
}

/** Every path whose GET answers a page of a list. */
export type ListPath = {
  [P in PathOf<'get'>]: Answered<'get', P> extends { next: string | null } ? P : never
}[PathOf<'get'>]

/** A row of the list: what its page holds an array of. */
export type Row<P extends ListPath> = RowIn<Answered<'get', P>>
type RowIn<Page> = {
  [Name in keyof Page]-?: Page[Name] extends readonly (infer One)[] ? One : never
}[keyof Page]
