import { Button, Radio, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { FormPreset } from '../../../kernel/api/wire.ts'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { entryOf } from '../../../kernel/form/entry.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { useSchool, useSchoolLocale } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { changesOfForms } from '../shared.ts'

const presets: readonly FormPreset['name'][] = [
  'trip_consent',
  'photo_consent',
  'medical',
  'contact_update',
  'policy_signature',
]

/** Begins a form: with a preset, or with a title and nothing else. */
export function NewForm() {
  const { t } = useWords('forms')
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button onClick={open}>{t('new.open')}</Button>
      <Dialog opened={isOpen} onClose={close} title={t('new.title')}>
        <Fields onClose={close} />
      </Dialog>
    </>
  )
}

function Fields({ onClose }: { onClose(): void }) {
  const { t } = useWords('forms')
  const { client, slug } = useSchool()
  const navigate = useNavigate()
  const [language = 'en'] = useSchoolLocale().split('-')
  const [preset, setPreset] = useState<string>('trip_consent')
  const save = useSave({
    send: async (title: string | null) => {
      const name = presets.find((one) => one === preset)
      const { data } = await client.POST('/api/v1/documents/forms/', {
        body: name
          ? { preset: name }
          : {
              definition: {
                languages: [language],
                title: { [language]: title ?? '' },
                intro: {},
                sections: [{ title: {}, fields: [] }],
              },
            },
      })
      return data
    },
    changes: changesOfForms,
    onSaved: onClose,
    onRefreshed: (form) =>
      form && navigate({ to: '/schools/$slug/documents/forms/$formId', params: { slug, formId: form.id } }),
  })
  return (
    <DialogForm
      submitLabel={t('new.submit')}
      isSaving={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={(event) => save.mutate(entryOf(new FormData(event.currentTarget), 'title'))}
    >
      <Radio.Group label={t('new.begin')} value={preset} onChange={setPreset}>
        <Stack gap="xs" mt={6}>
          {[...presets, 'blank' as const].map((name) => (
            <Radio
              key={name}
              value={name}
              label={t(`presets.${name}`)}
              description={t(`presetTexts.${name}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {preset === 'blank' && <TextInput label={t('build.title')} name="title" required maxLength={200} />}
    </DialogForm>
  )
}
