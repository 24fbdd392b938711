import type { IntegrationCatalog, ServiceConnection } from '../../../kernel/api/wire.ts'

export type Catalog = IntegrationCatalog['catalog']
export type Entry = Catalog[string]
export type Connection = ServiceConnection
export type Service = Connection['service']

/** A setting of a service, as the form asks for it. */
export interface Field {
  readonly name: string
  readonly title: string
  readonly kind: 'text' | 'secret' | 'number' | 'flag' | 'choice' | 'lines'
  readonly isRequired: boolean
  readonly choices: readonly string[]
  readonly standard: string | number | boolean | undefined
}

interface Property {
  readonly type?: string
  readonly title?: string
  readonly enum?: readonly string[]
  readonly writeOnly?: boolean
  readonly default?: string | number | boolean
}

function kindOf(property: Property): Field['kind'] {
  if (property.enum) return 'choice'
  if (property.writeOnly) return 'secret'
  if (property.type === 'integer') return 'number'
  if (property.type === 'boolean') return 'flag'
  return property.type === 'array' ? 'lines' : 'text'
}

/** The settings of a service in the order of its schema. */
export function fieldsOf({ config_schema: schema }: Entry): Field[] {
  const required = schema['required'] as readonly string[]
  return Object.entries(schema['properties'] as Readonly<Record<string, Property>>).map(
    ([name, property]) => ({
      name,
      title: property.title ?? name,
      kind: kindOf(property),
      isRequired: required.includes(name),
      choices: property.enum ?? [],
      standard: property.default,
    }),
  )
}

/** The body of a form: an empty secret stays unchanged, any other empty field is removed. */
export function settingsOf(
  fields: readonly Field[],
  form: FormData,
  isNew: boolean,
): Record<string, unknown> {
  const settings: Record<string, unknown> = {}
  for (const { name, kind } of fields) {
    const setting = settingOf(kind, form.get(name), isNew)
    if (setting !== undefined) settings[name] = setting
  }
  return settings
}

/** null removes a setting; undefined leaves it as it is. */
function settingOf(kind: Field['kind'], entered: FormDataEntryValue | null, isNew: boolean): unknown {
  if (kind === 'flag') return entered !== null
  const text = String(entered ?? '').trim()
  if (text === '') return isNew || kind === 'secret' ? undefined : null
  if (kind === 'number') return Number(text)
  return kind === 'lines' ? text.split(/\s+/) : text
}
