import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Form, Round } from '../wire.ts'
import type { Draft } from './draft.ts'

interface ChildFieldsProps {
  /** The rounds to choose from. */
  readonly intakes: Form['intakes']
  readonly round: Round | undefined
  readonly draft: Draft
  readonly error: unknown
  change(members: Partial<Draft>): void
}

const sexes = ['female', 'male', 'other', 'unspecified'] as const

/** Who is to come, and where to. */
export function ChildFields({ intakes, round, draft, error, change }: ChildFieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <Person draft={draft} error={error} change={change} />
      <Place intakes={intakes} round={round} draft={draft} error={error} change={change} />
    </SimpleGrid>
  )
}

type PersonProps = Pick<ChildFieldsProps, 'draft' | 'error' | 'change'>

/** Where to, and from where. */
function Place({ intakes, round, draft, error, change }: ChildFieldsProps) {
  const { t } = useWords('admissions')
  const levels = (round?.grade_levels ?? []).map(({ code, name }) => ({ value: code, label: name }))
  const rounds = intakes.map(({ intake_id, title, academic_year }) => ({
    value: intake_id,
    label: `${title} (${academic_year})`,
  }))
  return (
    <>
      {rounds.length > 1 && (
        <NativeSelect
          label={t('fields.intake')}
          data={rounds}
          value={round?.intake_id ?? ''}
          onChange={(event) => change({ intake_id: event.currentTarget.value, grade_level: '' })}
        />
      )}
      <NativeSelect
        label={t('fields.grade_level')}
        required
        value={draft.grade_level}
        data={[{ value: '', label: t('fields.choose') }, ...levels]}
        error={errorAt(error, 'applicant.grade_level')}
        onChange={(event) => change({ grade_level: event.currentTarget.value })}
      />
      <TextInput
        label={t('fields.previous_school')}
        maxLength={300}
        value={draft.previous_school}
        error={errorAt(error, 'previous_school')}
        onChange={(event) => change({ previous_school: event.currentTarget.value })}
      />
    </>
  )
}

function Person({ draft, error, change }: PersonProps) {
  const { t } = useWords('admissions')
  return (
    <>
      <TextInput
        label={t('fields.first_name')}
        required
        maxLength={200}
        value={draft.first_name}
        error={errorAt(error, 'applicant.first_name')}
        onChange={(event) => change({ first_name: event.currentTarget.value })}
      />
      <TextInput
        label={t('fields.last_name')}
        required
        maxLength={200}
        value={draft.last_name}
        error={errorAt(error, 'applicant.last_name')}
        onChange={(event) => change({ last_name: event.currentTarget.value })}
      />
      <DateField
        label={t('fields.date_of_birth')}
        required
        value={draft.date_of_birth}
        error={errorAt(error, 'applicant.date_of_birth')}
        onValue={(date) => change({ date_of_birth: date })}
      />
      <NativeSelect
        label={t('fields.sex')}
        value={draft.sex}
        data={[
          { value: '', label: t('fields.notSaid') },
          ...sexes.map((sex) => ({ value: sex, label: t(`sexes.${sex}`) })),
        ]}
        error={errorAt(error, 'applicant.sex')}
        onChange={(event) => change({ sex: event.currentTarget.value })}
      />
    </>
  )
}
