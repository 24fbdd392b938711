import type { ReactNode } from 'react'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import type { SettingsDraft } from './draft.ts'

export interface SettingsPartProps {
  readonly draft: SettingsDraft
  readonly error: unknown
  change(members: Partial<SettingsDraft>): void
}

type TextName = {
  [Name in keyof SettingsDraft]: SettingsDraft[Name] extends string ? Name : never
}[keyof SettingsDraft]

/** A field of the settings for a text; `path` is where the server looks for it. */
export function useField({ draft, change, error }: SettingsPartProps) {
  return (name: TextName, path: string = name) => ({
    value: draft[name],
    error: errorAt(error, path) as ReactNode,
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [name]: event.currentTarget.value } as Partial<SettingsDraft>),
  })
}
