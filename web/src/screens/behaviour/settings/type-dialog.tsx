import { Checkbox, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Tagged } from '../../../kernel/api/tagged.ts'
import type { BehaviourSettings, BehaviourType } from '../../../kernel/api/wire.ts'
import { severities } from '../../../kernel/behaviour/shared.ts'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { freeCode } from './type-order.ts'
import { useSaveSettings } from './use-save-settings.ts'

interface TypeDialogProps {
  readonly read: Tagged<BehaviourSettings>
  /** The type that is changed; none: a new one. */
  readonly type?: BehaviourType
  onClose(): void
}

const blank: BehaviourType = {
  code: '',
  name: '',
  kind: 'incident',
  severity: 'minor',
  visible_to_families: false,
  is_active: true,
}

/** Adds a type of the school, or changes one; records have the name that it had. */
export function TypeDialog({ read, type, onClose }: TypeDialogProps) {
  const { t } = useWords('behaviour')
  const [draft, setDraft] = useState(type ?? blank)
  const change = (members: Partial<BehaviourType>) => setDraft((before) => ({ ...before, ...members }))
  const save = useSaveSettings(read, { notice: t('settings.saved'), onSaved: onClose })
  const { types } = read.body
  const submit = () => {
    const own = { ...draft, name: draft.name.trim(), code: draft.code || freeCode(draft.name, types) }
    save.mutate({
      types: type ? types.map((one) => (one.code === own.code ? own : one)) : [...types, own],
    })
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={type ? t('settings.changeOf', { name: type.name }) : t('settings.add')}
    >
      <DialogForm
        onSubmit={submit}
        onClose={onClose}
        error={save.error}
        own={{ precondition_failed: t('settings.stale') }}
        isSaving={save.isPending}
        submitLabel={type ? t('settings.save') : t('settings.add')}
      >
        <TextInput
          label={t('settings.name')}
          required
          maxLength={80}
          data-autofocus
          value={draft.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <SimpleGrid cols={2} spacing="md">
          <NativeSelect
            label={t('settings.kind')}
            value={draft.kind}
            data={(['praise', 'incident'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
            onChange={(event) =>
              change(
                event.currentTarget.value === 'praise'
                  ? { kind: 'praise', severity: null }
                  : { kind: 'incident', severity: 'minor' },
              )
            }
          />
          {draft.kind === 'incident' && (
            <NativeSelect
              label={t('fields.severity')}
              value={draft.severity ?? 'minor'}
              data={severities.map((value) => ({ value, label: t(`severities.${value}`) }))}
              onChange={(event) => {
                const { value } = event.currentTarget
                change({ severity: severities.find((one) => one === value) ?? 'minor' })
              }}
            />
          )}
        </SimpleGrid>
        <Checkbox
          label={t('settings.visible')}
          description={t('settings.visibleHint')}
          checked={draft.visible_to_families}
          onChange={(event) => change({ visible_to_families: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('settings.active')}
          checked={draft.is_active}
          onChange={(event) => change({ is_active: event.currentTarget.checked })}
        />
      </DialogForm>
    </Dialog>
  )
}
