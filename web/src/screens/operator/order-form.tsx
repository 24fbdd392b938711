import { Button, Card, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useMemo, useState } from 'react'
import { LeaveGuard } from '../../kernel/leave-guard/leave-guard.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { errorAt } from '../../kernel/refusals/said.tsx'
import { NotProven, useStepUp } from '../../kernel/session/step-up.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { countries } from './countries.ts'
import { ParentChoice } from './parent-choice.tsx'
import { templateOf, templates } from './plans.ts'
import { platform } from './platform.ts'
import { usePlanChoices } from './use-plan-name.ts'

interface Order {
  readonly name: string
  readonly slug?: string
  readonly contact_email: string
  readonly country_code: string
  readonly time_zone?: string
  readonly education_template: string
  readonly holiday_region?: string
  readonly plan_slug: string
  readonly parent_school_id?: string
}

/** Members of the order that have a field of their own. */
const fields = [
  ...(['name', 'slug', 'contact_email', 'country_code'] as const),
  ...(['plan_slug', 'education_template', 'time_zone', 'holiday_region'] as const),
] as const

/** What the form says; a field that is empty is not sent. */
const orderOf = (form: FormData, parent: string | undefined): Order => {
  const said = Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()] as const] : [],
    ),
  )
  const { name = '', contact_email = '', country_code = '', education_template = '', plan_slug = '' } = said
  const { slug, time_zone, holiday_region } = said
  return {
    name,
    contact_email,
    country_code,
    education_template,
    plan_slug,
    ...(slug === undefined ? {} : { slug }),
    ...(time_zone === undefined ? {} : { time_zone }),
    ...(holiday_region === undefined ? {} : { holiday_region }),
    ...(parent === undefined ? {} : { parent_school_id: parent }),
  }
}

/** The order of a school; the owner gets an email when it is ready. */
export function OrderForm({ onOrdered }: { onOrdered(jobId: string): void }) {
  const { t } = useWords('operator')
  const { proven, dialog } = useStepUp()
  const [parent, setParent] = useState<string>()
  const [isDirty, setDirty] = useState(false)
  const order = useMutation({
    mutationFn: (body: Order) => proven(() => platform.client.POST('/api/v1/tenants/provision', { body })),
    onSuccess: ({ data }) => data && onOrdered(data.job_id),
  })
  const error = order.error instanceof NotProven ? null : order.error
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    order.mutate(orderOf(new FormData(event.currentTarget), parent))
  }
  return (
    <>
      <LeaveGuard isDirty={isDirty && !order.isSuccess} />
      <Card withBorder component="form" onSubmit={send} onInput={() => setDirty(true)} maw="48rem">
        <Stack>
          <Fields error={error}>
            <ParentChoice value={parent} onChange={setParent} />
          </Fields>
          <ErrorMessage error={error} atFields={fields} />
          <Group justify="flex-end">
            <Button type="submit" loading={order.isPending}>
              {t('provision.order')}
            </Button>
          </Group>
        </Stack>
      </Card>
      {dialog}
    </>
  )
}

function Fields({ error, children }: { error: unknown; children: ReactNode }) {
  const { t } = useWords('operator')
  const places = useMemo(countries, [])
  const choices = usePlanChoices()
  const [template, setTemplate] = useState<string>(templates[0])
  const wrong = (name: (typeof fields)[number]) => errorAt(error, name)
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput name="name" label={t('provision.name')} required maxLength={200} error={wrong('name')} />
      <TextInput
        name="slug"
        label={t('provision.slug')}
        description={t('provision.slugText')}
        maxLength={63}
        error={wrong('slug')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <TextInput
        name="contact_email"
        type="email"
        label={t('provision.owner')}
        description={t('provision.ownerText')}
        required
        maxLength={254}
        error={wrong('contact_email')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <NativeSelect
        name="country_code"
        label={t('provision.country')}
        required
        defaultValue=""
        onChange={({ currentTarget }) => setTemplate((before) => templateOf(currentTarget.value) ?? before)}
        data={[{ value: '', label: t('provision.choose') }, ...places]}
        error={wrong('country_code')}
      />
      <NativeSelect
        name="plan_slug"
        label={t('provision.plan')}
        required
        defaultValue="standard"
        data={choices}
        error={wrong('plan_slug')}
      />
      <NativeSelect
        name="education_template"
        label={t('provision.template')}
        required
        value={template}
        onChange={({ currentTarget }) => setTemplate(currentTarget.value)}
        data={templates.map((code) => ({ value: code, label: t(`template.${code}`) }))}
        error={wrong('education_template')}
      />
      <OfPlace wrong={wrong} />
      {children}
    </SimpleGrid>
  )
}

/** What the country does not say by itself. */
function OfPlace({ wrong }: { wrong(name: (typeof fields)[number]): ReactNode }) {
  const { t } = useWords('operator')
  return (
    <>
      <TextInput
        name="time_zone"
        label={t('provision.zone')}
        description={t('provision.zoneText')}
        maxLength={64}
        error={wrong('time_zone')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <TextInput
        name="holiday_region"
        label={t('provision.region')}
        description={t('provision.regionText')}
        maxLength={10}
        error={wrong('holiday_region')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
    </>
  )
}
