import { Switch, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { NotProven, useStepUp } from '../../../kernel/session/step-up.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type Connection, type Entry, fieldsOf, type Service, settingsOf } from './catalog.ts'
import { Setting } from './setting.tsx'

const list = '/api/v1/integrations/service-connections/'

/** The subject of the dialog: an existing connection, or a new one of a service. */
export interface Opened {
  readonly service: Service
  readonly entry: Entry
  readonly label: string
  readonly connection?: Connection
}

interface Requested {
  readonly name: string | undefined
  readonly settings: Record<string, unknown>
  readonly is_active: boolean
}

function useSave({ service, connection }: Opened, onDone: () => void) {
  const { t } = useWords('integrations')
  const { client } = useSchool()
  const queries = useQueryClient()
  const { proven, dialog } = useStepUp()
  const send = ({ name, settings, is_active }: Requested) => {
    const body = { settings, is_active, ...(name ? { name } : {}) }
    return connection
      ? client.PATCH(`${list}{service_connection_id}/`, {
          params: { path: { service_connection_id: connection.id } },
          body,
        })
      : client.POST(list, { body: { service, ...body } })
  }
  const save = useMutation({
    mutationFn: (requested: Requested) => proven<unknown>(() => send(requested)),
    onSuccess: async () => {
      notifications.show({ message: t('services.saved') })
      onDone()
      await queries.invalidateQueries({ queryKey: ['get', list] })
    },
  })
  return { save, dialog, error: save.error instanceof NotProven ? undefined : save.error }
}

/** Connects a service or changes how it is connected. */
export function ServiceDialog({ opened, onClose }: { opened: Opened | undefined; onClose(): void }) {
  return (
    <Dialog opened={opened !== undefined} onClose={onClose} title={opened?.label}>
      {opened && <ServiceForm opened={opened} onClose={onClose} />}
    </Dialog>
  )
}

function ServiceForm({ opened, onClose }: { opened: Opened; onClose(): void }) {
  const { t } = useWords('integrations')
  const { entry, connection } = opened
  const fields = fieldsOf(entry)
  const shown = connection?.proposal ?? connection
  const [isActive, setActive] = useState(shown?.is_active ?? true)
  const { may } = useSchool()
  const isProposed = entry.category === 'payments' && !may('accounting.write')
  const { save, dialog, error } = useSave(opened, onClose)
  const send = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget)
    const name = entry.several ? String(form.get('name_of_connection')).trim() : undefined
    save.mutate({ name, settings: settingsOf(fields, form, !connection), is_active: isActive })
  }
  return (
    <>
      <DialogForm
        onSubmit={send}
        onClose={onClose}
        error={error}
        atFields={['name', ...fields.map(({ name }) => `settings.${name}`)]}
        isSaving={save.isPending}
        submitLabel={t('services.save')}
      >
        {entry.several && (
          <TextInput
            name="name_of_connection"
            label={t('services.name')}
            required
            maxLength={200}
            defaultValue={connection?.name ?? ''}
            error={errorAt(error, 'name')}
          />
        )}
        {fields.map((field) => (
          <Setting
            key={field.name}
            field={field}
            value={shown?.settings[field.name]}
            isKept={shown?.secrets.includes(field.name) ?? false}
            error={errorAt(error, `settings.${field.name}`)}
          />
        ))}
        <Switch
          label={t('services.isActive')}
          checked={isActive}
          onChange={({ currentTarget }) => setActive(currentTarget.checked)}
        />
        <Text size="sm" c="dimmed">
          {t('services.sealed')}
        </Text>
        {isProposed && <Notice tone="accent">{t('services.needsApproval')}</Notice>}
      </DialogForm>
      {dialog}
    </>
  )
}
