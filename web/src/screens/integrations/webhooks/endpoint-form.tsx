import { MultiSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ifMatch } from '../../../kernel/api/tagged.ts'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useMake } from '../programs/use-make.ts'
import { endpointList, endpointPath, type WebhookEndpoint } from './webhook.ts'

interface DialogProps {
  readonly isOpen: boolean
  /** What is changed, with its ETag; without it a new one is made. */
  readonly of?: { readonly body: WebhookEndpoint; readonly tag: string | undefined }
  onClose(): void
  onSaved(saved: { readonly secret?: string }): void
}

/** Makes an endpoint or changes one. */
export function EndpointDialog(props: DialogProps) {
  const { t } = useWords('webhooks')
  return (
    <Dialog opened={props.isOpen} onClose={props.onClose} title={t(props.of ? 'change' : 'make')} size="lg">
      <EndpointForm {...props} />
    </Dialog>
  )
}

interface Requested {
  readonly url: string
  readonly description: string | null
  readonly event_types: string[]
}

function useSave({ of, onSaved }: DialogProps) {
  const { client } = useSchool()
  return useMake<Requested, { secret?: string }>({
    list: of ? endpointPath : endpointList,
    send: async (requested, key): Promise<{ data?: { secret?: string } | undefined }> => {
      // The choice offers the types that the server knows.
      const body = requested as Requested & { event_types: never[] }
      if (!of) return client.POST(endpointList, { body, headers: { 'idempotency-key': key } })
      const path = { webhook_endpoint_id: of.body.id }
      await client.PATCH(endpointPath, { params: { path, header: ifMatch(of.tag) }, body })
      return { data: {} }
    },
    onMade: onSaved,
  })
}

function EndpointForm(props: DialogProps) {
  const { t } = useWords('webhooks')
  const { of, onClose } = props
  const [types, setTypes] = useState<string[]>(of?.body.event_types ?? [])
  const { make, dialog, error } = useSave(props)
  const send = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget)
    const description = String(form.get('description')).trim() || null
    make.mutate({ url: String(form.get('url')).trim(), description, event_types: types })
  }
  return (
    <>
      <DialogForm
        onSubmit={send}
        onClose={onClose}
        error={error}
        atFields={['url', 'description']}
        isSaving={make.isPending}
        submitLabel={t(of ? 'save' : 'makeIt')}
      >
        <TextInput
          name="url"
          type="url"
          label={t('url')}
          description={t('urlHint')}
          required
          maxLength={2000}
          data-autofocus
          defaultValue={of?.body.url ?? ''}
          error={errorAt(error, 'url')}
        />
        <TextInput
          name="description"
          label={t('description')}
          maxLength={200}
          defaultValue={of?.body.description ?? ''}
          error={errorAt(error, 'description')}
        />
        <TypeChoice value={types} onChange={setTypes} />
      </DialogForm>
      {dialog}
    </>
  )
}

function TypeChoice({ value, onChange }: { value: string[]; onChange(types: string[]): void }) {
  const { t } = useWords('webhooks')
  const { t: kernel } = useWords('kernel')
  const types = useSchool().query.useQuery('get', '/api/v1/webhooks/event-types/')
  return (
    <Read of={types}>
      {({ results: all }) => (
        <MultiSelect
          label={t('events')}
          description={t('eventsHint')}
          placeholder={value.length === 0 ? t('allEvents') : ''}
          data={all
            .filter(({ type, may_subscribe }) => may_subscribe && type !== 'webhook.test')
            .map(({ type }) => type)}
          value={value}
          onChange={onChange}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': kernel('close') }}
          hidePickedOptions
          comboboxProps={{ withinPortal: false }}
        />
      )}
    </Read>
  )
}
