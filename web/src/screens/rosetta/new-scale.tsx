import { Button, Group, NativeSelect, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Page } from '../../kernel/page/page.tsx'
import { Section } from '../../kernel/page/section.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { errorAt } from '../../kernel/refusals/said.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { emptyDraft, gradesOf, type ScaleDraft } from './draft.ts'
import { GradeRows } from './grade-rows.tsx'

const fields = ['code', 'name', 'pass', 'min', 'max']

/** A scale of the school's own: its grades from the best to the worst, each with the worst score that earns it. */
export function NewScale() {
  const { t } = useWords('rosetta')
  const school = useSchool()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<ScaleDraft>(emptyDraft)
  const make = school.query.useMutation('post', '/api/v1/rosetta/scales', {
    onSuccess: async ({ code }) => {
      notifications.show({ message: t('new.done') })
      await queries.invalidateQueries({ queryKey: ['get', '/api/v1/rosetta/scales'] })
      await navigate({ to: '/schools/$slug/scales/of/$code', params: { slug: school.slug, code } })
    },
  })
  const set = (change: Partial<ScaleDraft>) => setDraft({ ...draft, ...change })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { rows: _, best, worst, ...said } = draft
    const [min, max] = [Math.min(best, worst), Math.max(best, worst)]
    const direction = best >= worst ? ('higher_is_better' as const) : ('lower_is_better' as const)
    make.mutate({ body: { ...said, min, max, direction, grades: gradesOf(draft) } })
  }
  return (
    <Page title={t('new.title')} subtitle={t('new.subtitle')}>
      <form onSubmit={send} noValidate>
        <Stack>
          <ErrorMessage error={make.error} atFields={fields} nameOf={(path) => path} />
          <Section title={t('about')}>
            <Members draft={draft} error={make.error} onChange={set} />
          </Section>
          <Section title={t('new.grades')}>
            <GradeRows draft={draft} onRows={(rows) => set({ rows })} />
          </Section>
          <Group>
            <Button type="submit" loading={make.isPending}>
              {t('new.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Page>
  )
}

interface MembersProps {
  readonly draft: ScaleDraft
  readonly error: unknown
  onChange(change: Partial<ScaleDraft>): void
}

function Members({ draft, error, onChange }: MembersProps) {
  const { t } = useWords('rosetta')
  const numeral = (name: 'best' | 'worst' | 'pass', errors: string) => (
    <NumberInput
      label={t(name)}
      value={draft[name] ?? ''}
      error={errorAt(error, errors)}
      onChange={(value) => onChange({ [name]: Number(value) })}
    />
  )
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput
        label={t('name')}
        required
        value={draft.name}
        error={errorAt(error, 'name')}
        onChange={({ currentTarget: { value } }) => onChange({ name: value })}
      />
      <TextInput
        label={t('code')}
        required
        value={draft.code}
        error={errorAt(error, 'code')}
        onChange={({ currentTarget: { value } }) => onChange({ code: value })}
      />
      <NativeSelect
        label={t('kind')}
        value={draft.kind}
        onChange={({ currentTarget: { value } }) =>
          onChange({ kind: value === 'ordinal' ? 'ordinal' : 'numeric' })
        }
        data={(['numeric', 'ordinal'] as const).map((value) => ({ value, label: t(value) }))}
      />
      {numeral('pass', 'pass')}
      {numeral('best', 'max')}
      {numeral('worst', 'min')}
    </SimpleGrid>
  )
}
