import type { Form, FormDefinition, FormField } from '../../../kernel/api/wire.ts'

/** What every part of the builder shows and changes. */
export interface EditingProps {
  readonly form: Form
  readonly definition: FormDefinition
  /** The language in which texts are written now. */
  readonly language: string
  onChange(definition: FormDefinition): void
}

export interface FieldEditorProps extends EditingProps {
  readonly field: FormField
}
