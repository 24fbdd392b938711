import {
  Button,
  Checkbox,
  Group,
  NativeSelect,
  NumberInput,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ifMatch } from '../../../kernel/api/tagged.ts'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { admissionQueries } from '../admission-queries.ts'
import { useLevelNames } from '../queue/use-queue.ts'
import type { Intake } from '../wire.ts'
import { bodyOf, type IntakeDraft, startOf } from './intake-draft.ts'
import { IntakeRequirements } from './requirements.tsx'

interface IntakeFormProps {
  /** The one that is changed; none: a new one. */
  readonly intake?: Intake
  readonly tag?: string | undefined
  onDone(): void
}

/** Days, places and questions of a round of admission. */
export function IntakeForm({ intake, tag, onDone }: IntakeFormProps) {
  const { t } = useWords('admissions')
  const [draft, setDraft] = useState(() => startOf(intake))
  const change = (members: Partial<IntakeDraft>) => setDraft((before) => ({ ...before, ...members }))
  const save = useSaveIntake({ ...(intake ? { intake } : {}), tag, onDone })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(draft)
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Basics draft={draft} change={change} isNew={!intake} error={save.error} />
        <Places draft={draft} change={change} />
        <Checkbox
          label={t('intakes.offersNext')}
          description={t('intakes.offersNextHint')}
          checked={draft.offers_next}
          onChange={(event) => change({ offers_next: event.currentTarget.checked })}
        />
        <IntakeRequirements draft={draft} change={change} />
        <ErrorMessage error={save.error} atFields={['title', 'opens_on', 'closes_on', 'academic_year_id']} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onDone}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function useSaveIntake({ intake, tag, onDone }: IntakeFormProps) {
  const { t } = useWords('admissions')
  const school = useSchool()
  return useSave({
    send: async (draft: IntakeDraft) => {
      const { academic_year_id, ...body } = bodyOf(draft)
      if (!intake) {
        await school.client.POST('/api/v1/enrollment/intakes/', { body: { ...body, academic_year_id } })
        return
      }
      await school.client.PATCH('/api/v1/enrollment/intakes/{intake_id}/', {
        params: { path: { intake_id: intake.id } },
        headers: ifMatch(tag),
        body,
      })
    },
    changes: admissionQueries,
    notice: () => t('saved'),
    onSaved: onDone,
  })
}

interface PartProps {
  readonly draft: IntakeDraft
  change(members: Partial<IntakeDraft>): void
}

function Basics({ draft, change, isNew, error }: PartProps & { isNew: boolean; error: unknown }) {
  const { t } = useWords('admissions')
  const years = useSchool().query.useQuery('get', '/api/v1/academics/academic-years/', {
    params: { query: { page_size: 50, sort: '-starts_on' } },
  })
  const choices = (years.data?.results ?? []).map(({ id, title }) => ({ value: id, label: title }))
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <TextInput
        label={t('intakes.name')}
        required
        maxLength={200}
        value={draft.title}
        error={errorAt(error, 'title')}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      {isNew && (
        <NativeSelect
          label={t('intakes.year')}
          required
          value={draft.academic_year_id}
          data={[{ value: '', label: t('fields.choose') }, ...choices]}
          error={errorAt(error, 'academic_year_id')}
          onChange={(event) => change({ academic_year_id: event.currentTarget.value })}
        />
      )}
      <DateField
        label={t('intakes.opensOn')}
        required
        value={draft.opens_on}
        error={errorAt(error, 'opens_on')}
        onValue={(date) => change({ opens_on: date })}
      />
      <DateField
        label={t('intakes.closesOn')}
        value={draft.closes_on}
        error={errorAt(error, 'closes_on')}
        onValue={(date) => change({ closes_on: date })}
      />
      <NumberInput
        label={t('intakes.offerDays')}
        min={1}
        max={366}
        allowDecimal={false}
        value={draft.offer_days}
        onChange={(value) => change({ offer_days: Number(value) || 14 })}
      />
      <NativeSelect
        label={t('intakes.expired')}
        value={draft.expired_offers}
        data={[
          { value: 'waitlist', label: t('states.waitlisted') },
          { value: 'withdraw', label: t('states.withdrawn') },
        ]}
        onChange={(event) =>
          change({ expired_offers: event.currentTarget.value === 'withdraw' ? 'withdraw' : 'waitlist' })
        }
      />
    </SimpleGrid>
  )
}

/** Places by grade level; an empty field is a grade level that is not open. */
function Places({ draft, change }: PartProps) {
  const { t } = useWords('admissions')
  const levels = useLevelNames()
  return (
    <Stack gap="xs" component="fieldset" m={0} p={0} bd={0}>
      <Text component="legend" size="sm" fw={600} p={0}>
        {t('places')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('intakes.placesHint')}
      </Text>
      <SimpleGrid cols={{ base: 2, xs: 3, sm: 4 }} spacing="sm">
        {[...levels].map(([code, name]) => (
          <NumberInput
            key={code}
            label={name}
            min={0}
            max={100_000}
            allowDecimal={false}
            value={draft.places[code] ?? ''}
            onChange={(value) => {
              const { [code]: _before, ...others } = draft.places
              change({ places: value === '' ? others : { ...others, [code]: Number(value) } })
            }}
          />
        ))}
      </SimpleGrid>
    </Stack>
  )
}
