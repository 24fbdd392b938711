import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { openApi } from '../../kernel/api/client.ts'
import { Dialog, DialogForm } from '../../kernel/form/dialog.tsx'
import { useSave } from '../../kernel/form/use-save.ts'
import { errorAt } from '../../kernel/refusals/said.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { NotProven, useStepUp } from '../../kernel/session/step-up.tsx'
import { Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { SchoolInTheMaking } from './in-the-making.tsx'

/** Ordering a school belongs to no school. */
const platform = openApi()

/** The owner of a school orders one below it, and sees it being made. */
export function AddSchool({ onClose }: { onClose(): void }) {
  const { t } = useWords('district')
  const { t: kernel } = useWords('kernel')
  const { query, me } = useSchool()
  const [job, setJob] = useState<string>()
  const dna = query.useQuery('get', '/api/v1/config/education-dna')
  const modules = query.useQuery('get', '/api/v1/tenants/{tenant_id}/modules', {
    params: { path: { tenant_id: me.school?.id ?? '' } },
  })
  return (
    <Dialog opened onClose={onClose} title={t('add.title')}>
      {job === undefined ? (
        <Read of={dna}>
          {({ education_template }) => (
            <Read of={modules}>
              {({ plan_slug }) => (
                <OrderForm
                  template={education_template}
                  plan={plan_slug}
                  onOrdered={setJob}
                  onClose={onClose}
                />
              )}
            </Read>
          )}
        </Read>
      ) : (
        <Stack>
          <SchoolInTheMaking job={job} />
          <Group justify="flex-end">
            <Button onClick={onClose}>{kernel('close')}</Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}

interface OrderProps {
  readonly template: string | null
  /** The plan of this school, which one below it has as well. */
  readonly plan: string
  onOrdered(job: string): void
  onClose(): void
}

function useOrder(plan: string, onOrdered: (job: string) => void) {
  const { me } = useSchool()
  const { proven, dialog } = useStepUp()
  const order = useSave({
    send: (entered: { name: string; contact_email: string; education_template: string }) =>
      proven(() =>
        platform.client.POST('/api/v1/tenants/provision', {
          body: {
            ...entered,
            country_code: me.school?.country_code ?? '',
            time_zone: me.school?.time_zone ?? '',
            plan_slug: plan,
            parent_school_id: me.school?.id ?? '',
          },
        }),
      ),
    changes: ['/api/v1/tenants/children'],
    onSaved: ({ data }) => data && onOrdered(data.job_id),
  })
  return { order, dialog, error: order.error instanceof NotProven ? null : order.error }
}

function OrderForm({ template, plan, onOrdered, onClose }: OrderProps) {
  const { t } = useWords('district')
  const { query } = useSchool()
  const { order, dialog, error } = useOrder(plan, onOrdered)
  const templates = query.useQuery('get', '/api/v1/config/education-templates', {}, { staleTime: 3_600_000 })
  const send = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget)
    const word = (name: string) => String(form.get(name)).trim()
    order.mutate({
      name: word('name'),
      contact_email: word('contact_email'),
      education_template: word('education_template'),
    })
  }
  return (
    <>
      <DialogForm
        onSubmit={send}
        onClose={onClose}
        error={error}
        atFields={['name', 'contact_email', 'education_template']}
        isSaving={order.isPending}
        submitLabel={t('add.order')}
      >
        <Text size="sm" c="dimmed">
          {t('add.text')}
        </Text>
        <TextInput
          name="name"
          label={t('add.name')}
          required
          maxLength={200}
          data-autofocus
          error={errorAt(error, 'name')}
        />
        <TextInput
          name="contact_email"
          type="email"
          label={t('add.owner')}
          description={t('add.ownerText')}
          required
          maxLength={254}
          error={errorAt(error, 'contact_email')}
        />
        <NativeSelect
          key={templates.data ? 'read' : 'reading'}
          name="education_template"
          label={t('add.template')}
          required
          defaultValue={template ?? ''}
          data={(templates.data?.templates ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          error={errorAt(error, 'education_template')}
        />
      </DialogForm>
      {dialog}
    </>
  )
}
