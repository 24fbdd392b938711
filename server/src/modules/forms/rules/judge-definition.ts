import { kindsBoundTo, parseBinding } from './bindings.ts'
import { type Definition, type Field, fieldsOf, limits, type Texts } from './definition.ts'

/** A validation error: where, which, and in words. */
export interface FormError {
  readonly path: string
  readonly code: string
  readonly message: string
}

/** What of the form the definition depends on. */
interface FormFacts {
  readonly audience_kind: 'families' | 'staff'
  readonly respond_by: 'child' | 'person'
}

const root = 'body/definition'

/** The fields with their places, in the order in which they are asked. */
const placed = ({ sections }: Definition): readonly { readonly path: string; readonly field: Field }[] =>
  sections.flatMap(({ fields }, section) =>
    fields.map((field, at) => ({ path: `${root}/sections/${section}/fields/${at}`, field })),
  )

/** What contradicts in a definition, finished or not: keys that are there twice, conditions, bindings. */
export function errorsOfDefinition(definition: Definition, facts: FormFacts): FormError[] {
  const errors: FormError[] = []
  const earlier = new Map<string, Field>()
  if (fieldsOf(definition).length > limits.fields)
    errors.push(error(`${root}/sections`, 'too_many_fields', `holds at most ${limits.fields} fields`))
  for (const { path, field } of placed(definition)) {
    if (earlier.has(field.key)) errors.push(error(`${path}/key`, 'duplicate', `${field.key} is there twice`))
    errors.push(
      ...errorsOfCondition(path, field, earlier),
      ...errorsOfBinding(path, field, facts),
      ...errorsOfChoices(path, field),
    )
    if (field.file_id !== null && field.kind !== 'document')
      errors.push(error(`${path}/file_id`, 'document_of_kind', 'is for fields of the kind document'))
    earlier.set(field.key, field)
  }
  const signatures = fieldsOf(definition).filter(({ kind }) => kind === 'signature')
  if (signatures.length > 1)
    errors.push(error(`${root}/sections`, 'several_signatures', 'a form is signed once'))
  return errors
}

const error = (path: string, code: string, message: string): FormError => ({ path, code, message })

function errorsOfCondition(
  path: string,
  { show_if }: Field,
  earlier: ReadonlyMap<string, Field>,
): FormError[] {
  if (show_if === null) return []
  const source = earlier.get(show_if.field)
  if (!source)
    return [error(`${path}/show_if/field`, 'condition_field_unknown', 'is no earlier field of the form')]
  const isPossible =
    source.kind === 'yes_no'
      ? typeof show_if.equals === 'boolean'
      : (source.kind === 'choice' || source.kind === 'choices') &&
        source.choices.some(({ value }) => value === show_if.equals)
  return isPossible
    ? []
    : [
        error(
          `${path}/show_if/equals`,
          'condition_value_unknown',
          'is no answer that the earlier field can have; conditions name a choice, or yes or no',
        ),
      ]
}

function errorsOfBinding(path: string, { binding, kind }: Field, facts: FormFacts): FormError[] {
  if (binding === null) return []
  const place = `${path}/binding`
  const bound = parseBinding(binding)
  if (!bound) return [error(place, 'binding_unknown', 'is no member of a record that a form may change')]
  if (facts.audience_kind !== 'families')
    return [error(place, 'binding_of_audience', 'is for forms that families answer')]
  if (bound.entity === 'student' && facts.respond_by !== 'child')
    return [error(place, 'binding_of_audience', 'needs one answer for each child')]
  return kindsBoundTo(bound.member).includes(kind)
    ? []
    : [error(place, 'binding_of_kind', `needs a field of the kind ${kindsBoundTo(bound.member).join(', ')}`)]
}

function errorsOfChoices(path: string, { kind, choices }: Field): FormError[] {
  if (kind !== 'choice' && kind !== 'choices')
    return choices.length === 0
      ? []
      : [error(`${path}/choices`, 'choices_of_kind', 'are for choices; leave the list empty')]
  const values = choices.map(({ value }) => value)
  const twice = values.findIndex((value, at) => values.indexOf(value) !== at)
  return twice === -1
    ? []
    : [error(`${path}/choices/${twice}/value`, 'duplicate', `${values[twice]} is there twice`)]
}

/** What a definition lacks before it can be published: texts in every language, fields, choices, documents. */
export function errorsOfPublishing(definition: Definition): FormError[] {
  const { languages, title, sections } = definition
  const missing = (path: string, texts: Texts): FormError[] =>
    languages
      .filter((language) => !(Object.hasOwn(texts, language) && texts[language]?.trim()))
      .map((language) => error(path, 'text_missing', `has no text in the language ${language}`))
  const hasFields = fieldsOf(definition).length > 0
  return [
    ...missing(`${root}/title`, title),
    ...(hasFields ? [] : [error(`${root}/sections`, 'fields_missing', 'has no field yet')]),
    ...sections.flatMap((section, at) =>
      Object.keys(section.title).length === 0 ? [] : missing(`${root}/sections/${at}/title`, section.title),
    ),
    ...placed(definition).flatMap(({ path, field }) => [
      ...missing(`${path}/label`, field.label),
      ...(field.help ? missing(`${path}/help`, field.help) : []),
      ...field.choices.flatMap(({ label }, at) => missing(`${path}/choices/${at}/label`, label)),
      ...errorsOfContent(path, field),
    ]),
  ]
}

/** What a field is to offer and does not. */
function errorsOfContent(path: string, { kind, choices, file_id }: Field): FormError[] {
  if ((kind === 'choice' || kind === 'choices') && choices.length < 2)
    return [error(`${path}/choices`, 'choices_missing', 'needs at least two choices')]
  if (kind === 'document' && file_id === null)
    return [error(`${path}/file_id`, 'document_missing', 'names no document yet')]
  return []
}
