import { ActionIcon, Button, Checkbox, Menu, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { IconDots } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ifMatch, type Tagged } from '../../../kernel/api/tagged.ts'
import type { Form } from '../../../kernel/api/wire.ts'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { useIsSaving, useSave } from '../../../kernel/form/use-save.ts'
import { useSchool, useToday } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { placeOf } from '../builder/builder.tsx'
import { changesOfForms, savingOf } from '../shared.ts'

interface ActionProps {
  readonly read: Tagged<Form>
}

/** What can be done with a form as a whole. */
export function FormActions({ read }: ActionProps) {
  const { may } = useSchool()
  const { state, is_changed: isChanged } = read.body
  if (!may('forms.write')) return null
  return (
    <>
      {read.body.is_open && <Remind read={read} />}
      {(state !== 'published' || isChanged) && <Publish read={read} />}
      <More read={read} />
    </>
  )
}

function Remind({ read: { body: form } }: ActionProps) {
  const { t } = useWords('forms')
  const { client } = useSchool()
  const save = useSave({
    send: async () => {
      const { data } = await client.POST('/api/v1/documents/forms/{form_id}/remind', {
        params: { path: { form_id: form.id } },
      })
      return data
    },
    changes: [],
    notice: (data) => t('reminded', { count: data?.count ?? 0 }),
  })
  const failed = save.error !== null
  return (
    <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
      {t(failed ? 'remindAgain' : 'remind')}
    </Button>
  )
}

/** Sets a new last day first where the one of a closed form is over, and publishes. */
function usePublish({ body: form, tag }: Tagged<Form>, end: string, onSaved: () => void) {
  const { t } = useWords('forms')
  const { client } = useSchool()
  const params = { path: { form_id: form.id } }
  const extend = async () => {
    const { response } = await client.PATCH('/api/v1/documents/forms/{form_id}/', {
      params: { ...params, header: ifMatch(tag) },
      body: { closes_on: end },
    })
    return response.headers.get('etag') ?? undefined
  }
  return useSave({
    send: async (asksAgain: boolean) =>
      client.POST('/api/v1/documents/forms/{form_id}/publish', {
        params,
        headers: ifMatch(end && end !== form.closes_on ? await extend() : tag),
        body: { ask_again: asksAgain },
      }),
    changes: changesOfForms,
    notice: () => t('published'),
    onSaved,
  })
}

function Publish({ read }: ActionProps) {
  const { t } = useWords('forms')
  const { body: form } = read
  const today = useToday()
  const [isOpen, { open, close }] = useDisclosure()
  const isOver = form.state === 'closed' && form.closes_on !== null && form.closes_on < today
  const [end, setEnd] = useState('')
  const isSaving = useIsSaving(savingOf(form.id))
  const save = usePublish(read, isOver ? end : '', close)
  const [language = 'en'] = form.definition.languages
  return (
    <>
      <Button loading={isSaving} onClick={open}>
        {t(form.state === 'closed' ? 'reopen' : 'publish')}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={close}
        title={t(form.state === 'closed' ? 'reopenTitle' : 'publishTitle')}
      >
        <DialogForm
          submitLabel={t(form.state === 'closed' ? 'reopen' : 'publish')}
          isSaving={save.isPending}
          error={save.error}
          nameOf={(path) =>
            path.startsWith('audience')
              ? t('tabs.settings')
              : placeOf(path, form.definition, language) || t('build.title')
          }
          onClose={close}
          onSubmit={(event) => save.mutate(new FormData(event.currentTarget).has('again'))}
        >
          <Stack gap="sm">
            <Text>{t(textOf(form))}</Text>
            {isOver && (
              <DateField label={t('reopenUntil')} required min={today} value={end} onValue={setEnd} />
            )}
            {form.version_number > 0 && form.is_changed && (
              <Checkbox name="again" label={t('askAgain')} description={t('askAgainHint')} />
            )}
          </Stack>
        </DialogForm>
      </Dialog>
    </>
  )
}

function textOf({ version_number: number, is_changed: isChanged }: Form) {
  if (number === 0) return 'publishText'
  return isChanged ? 'publishAgainText' : 'reopenText'
}

/** Closing and removing, which are done once. */
function More({ read: { body: form, tag } }: ActionProps) {
  const { t } = useWords('forms')
  const { client, slug } = useSchool()
  const navigate = useNavigate()
  const params = { path: { form_id: form.id } }
  const onError = () => notifications.show({ color: 'red', message: t('notDone') })
  const close = useSave({
    send: () => client.POST('/api/v1/documents/forms/{form_id}/close', { params, headers: ifMatch(tag) }),
    changes: changesOfForms,
    notice: () => t('closed'),
  })
  const remove = useSave({
    send: () => client.DELETE('/api/v1/documents/forms/{form_id}/', { params }),
    changes: [],
    notice: () => t('removed'),
    onSaved: () => navigate({ to: '/schools/$slug/documents/forms', params: { slug } }),
  })
  const canRemove = form.version_number === 0 || form.progress === null
  if (form.state !== 'published' && !canRemove) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={t('more')}
          loading={close.isPending || remove.isPending}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {form.state === 'published' && (
          <Menu.Item onClick={() => close.mutate(undefined, { onError })}>{t('close')}</Menu.Item>
        )}
        {canRemove && (
          <Menu.Item color="red" onClick={() => remove.mutate(undefined, { onError })}>
            {t('remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
