import { ifMatch, type Tagged } from '../../../kernel/api/tagged.ts'
import type { BehaviourSettings, BehaviourSettingsPatch } from '../../../kernel/api/wire.ts'
import { settingsPath } from '../../../kernel/behaviour/shared.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { useSchool } from '../../../kernel/school/school.tsx'

/** Saves a part of the settings, unless somebody else changed them since they were read. */
export function useSaveSettings(
  { tag }: Tagged<BehaviourSettings>,
  { notice, onSaved }: { readonly notice: string; onSaved?(): void },
) {
  const { client } = useSchool()
  return useSave({
    send: (body: BehaviourSettingsPatch) =>
      client.PATCH(settingsPath, { params: { header: ifMatch(tag) }, body }),
    changes: ['behaviour-settings', settingsPath],
    notice: () => notice,
    onSaved: () => onSaved?.(),
  })
}
