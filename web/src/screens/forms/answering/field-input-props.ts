import type { ReactNode } from 'react'
import type { FormField } from '../../../kernel/api/wire.ts'
import type { AnswerValue, Texts } from '../shared.ts'

export interface FieldInputProps {
  readonly field: FormField
  readonly value: AnswerValue
  readonly error: ReactNode
  /** The text in the language of the reader. */
  text(texts: Texts | null): string
  onValue(value: AnswerValue): void
}
