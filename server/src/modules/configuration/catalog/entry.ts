/** A JSON Schema of draft 2020-12 for the settings of a connection. */
interface ConnectionSchema {
  readonly $schema: 'https://json-schema.org/draft/2020-12/schema'
  readonly type: 'object'
  readonly additionalProperties: false
  readonly required: readonly string[]
  readonly properties: Readonly<Record<string, object>>
}

/** A service outside that a school may connect. */
export interface CatalogEntry {
  readonly label: string
  readonly category: 'learning' | 'messaging' | 'payments' | 'events'
  readonly service_type: string
  readonly description: string
  readonly config_schema: ConnectionSchema
  /** Settings that decide to whom the secrets are sent: a change of them requires the secrets again. */
  readonly bound?: readonly string[]
  /** Whether a school may connect it several times, under names. */
  readonly several?: true
  /** The route that manages connections of this kind, instead of the service connections. */
  readonly kept_at?: string
}

/** Settings by name; those in `required` must be there. */
export const connection = (
  properties: Readonly<Record<string, object>>,
  required: readonly string[] = Object.keys(properties),
): ConnectionSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  additionalProperties: false,
  required,
  properties,
})

export const text = (title: string, options: object = {}): object => ({
  type: 'string',
  title,
  minLength: 1,
  maxLength: 500,
  ...options,
})

/** A value that is stored encrypted and never shown again. */
export const secret = (title: string, options: object = {}): object =>
  text(title, { writeOnly: true, maxLength: 4096, ...options })

/** An https address. */
export const address = (title: string, options: object = {}): object =>
  text(title, { format: 'uri', pattern: '^https://[^\\s/$.?#][^\\s]*$', maxLength: 2000, ...options })

export const flag = (title: string, standard: boolean): object => ({
  type: 'boolean',
  title,
  default: standard,
})

export const choice = (title: string, words: readonly string[]): object => ({
  type: 'string',
  title,
  enum: words,
})

/** The address of the provider's API, when it is not the provider's own address: a proxy, or a stand-in. */
export const apiUrl = text('Address of the provider’s interface, where it is not its own', {
  format: 'uri',
  pattern: '^https?://[^\\s/$.?#][^\\s]*$',
  maxLength: 2000,
})
