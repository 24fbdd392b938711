import type { Form, FormPatch } from '../../../kernel/api/wire.ts'

/** What of a form is changed in its settings. */
export type SettingsDraft = Required<Omit<FormPatch, 'definition'>>

export interface SettingsProps {
  readonly form: Form
  readonly draft: SettingsDraft
  onChange(change: Partial<SettingsDraft>): void
}
