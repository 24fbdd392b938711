import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useSave } from '../../../kernel/form/use-save.ts'
import { LeaveGuard } from '../../../kernel/leave-guard/leave-guard.tsx'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { admissionQueries } from '../admission-queries.ts'
import { ChildFields } from '../public/child-fields.tsx'
import { Documents } from '../public/documents.tsx'
import { blank, type Draft, type GuardianDraft, noGuardian } from '../public/draft.ts'
import { GuardianFields } from '../public/guardian-fields.tsx'
import { Questions } from '../public/questions.tsx'
import { useIntakes, useLevelNames } from '../queue/use-queue.ts'
import type { Intake, Round } from '../wire.ts'
import { applicationOf } from './desk-body.ts'

/** A family at the desk applies: the office enters the form and scans the documents, also before a form opens. */
export function NewApplication() {
  const { t } = useWords('admissions')
  const { slug } = useSchool()
  const intakes = useIntakes()
  return (
    <Page
      title={t('desk.title')}
      subtitle={t('desk.subtitle')}
      actions={
        <ButtonLink to="/schools/$slug/admissions" params={{ slug }} variant="default">
          {t('toQueue')}
        </ButtonLink>
      }
    >
      <Read of={intakes}>
        {({ results }) =>
          results.length === 0 ? (
            <Empty
              title={t('noIntake')}
              action={
                <ButtonLink to="/schools/$slug/admissions/intakes" params={{ slug }}>
                  {t('intakes.add')}
                </ButtonLink>
              }
            >
              {t('noIntakeText')}
            </Empty>
          ) : (
            <ApplicationForm intakes={results} />
          )
        }
      </Read>
    </Page>
  )
}

/** The rounds as the public form names them, closed ones included. */
function useRounds(intakes: readonly Intake[]): Round[] {
  const names = useLevelNames()
  const order = [...names.keys()]
  return intakes.map((intake) => ({
    intake_id: intake.id,
    title: intake.title,
    academic_year: intake.academic_year_title,
    starts_on: intake.academic_year_starts_on,
    closes_on: intake.closes_on,
    grade_levels: intake.capacities
      .map(({ grade_level: code }) => ({ code, name: names.get(code) ?? code }))
      .sort((one, other) => order.indexOf(one.code) - order.indexOf(other.code)),
    documents: intake.documents,
    questions: intake.questions,
  }))
}

function useEnter(round: Round | undefined) {
  const { t } = useWords('admissions')
  const { client, slug } = useSchool()
  const navigate = useNavigate()
  return useSave({
    send: async ({ draft, note }: { readonly draft: Draft; readonly note: string }) => {
      const body = applicationOf(draft, { round, note })
      const { data } = await client.POST('/api/v1/enrollment/applications/', { body })
      if (!data) throw new Error('An application was saved without an answer.')
      return data
    },
    changes: admissionQueries,
    notice: ({ name }) => t('desk.saved', { name }),
    onSaved: ({ id }) =>
      navigate({
        to: '/schools/$slug/admissions/applications/$applicationId',
        params: { slug, applicationId: id },
        ignoreBlocker: true,
      }),
  })
}

const personFields = ['first_name', 'last_name', 'date_of_birth', 'sex', 'grade_level']
const guardianFields = ['first_name', 'last_name', 'email', 'phone', 'relationship']
const atFields = [
  ...personFields.map((name) => `applicant.${name}`),
  ...[0, 1].flatMap((place) => guardianFields.map((name) => `guardians.${place}.${name}`)),
  'previous_school',
]

function ApplicationForm({ intakes }: { intakes: readonly Intake[] }) {
  const { t } = useWords('admissions')
  const { intake } = useSearch({ from: '/schools/$slug/admissions/applications/new' })
  const [draft, setDraft] = useState<Draft>({ ...blank, intake_id: intake ?? '' })
  const [note, setNote] = useState('')
  const change = (members: Partial<Draft>) => setDraft((before) => ({ ...before, ...members }))
  const rounds = useRounds(intakes)
  const round = rounds.find(({ intake_id }) => intake_id === draft.intake_id) ?? rounds[0]
  const enter = useEnter(round)
  const { error } = enter
  const submit = (event: FormEvent) => {
    event.preventDefault()
    enter.mutate({ draft, note })
  }
  const isDirty = draft.first_name !== '' || draft.documents.length > 0
  return (
    <form onSubmit={submit}>
      <LeaveGuard isDirty={isDirty && !enter.isSuccess} />
      <Stack gap="lg" maw="52rem">
        <Section title={t('public.child')}>
          <ChildFields intakes={rounds} round={round} draft={draft} error={error} change={change} />
        </Section>
        <Guardians draft={draft} change={change} error={error} />
        <Answers draft={draft} change={change} error={error} round={round} />
        <Papers draft={draft} change={change} round={round} />
        <Section title={t('notes')}>
          <Textarea
            label={t('addNote')}
            autosize
            minRows={2}
            maxLength={5000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </Section>
        <ErrorMessage
          error={error}
          atFields={[...atFields, ...(round?.questions ?? []).map(({ key }) => `answers.${key}`)]}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={enter.isPending}>
            {t('desk.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface PartProps {
  readonly draft: Draft
  change(members: Partial<Draft>): void
}

function Guardians({ draft, change, error }: PartProps & { readonly error: unknown }) {
  const { t } = useWords('admissions')
  const fields = (value: GuardianDraft, place: number, onChange: (value: GuardianDraft) => void) => (
    <GuardianFields value={value} member={`guardians.${place}`} error={error} onChange={onChange} />
  )
  return (
    <>
      <Section title={t('fields.guardian')}>
        {fields(draft.guardian, 0, (guardian) => change({ guardian }))}
      </Section>
      {draft.other ? (
        <Section
          title={t('public.other')}
          actions={
            <Button variant="subtle" size="compact-sm" onClick={() => change({ other: null })}>
              {t('public.removeShort')}
            </Button>
          }
        >
          {fields(draft.other, 1, (other) => change({ other }))}
        </Section>
      ) : (
        <div>
          <Button variant="default" onClick={() => change({ other: noGuardian })}>
            {t('desk.addOther')}
          </Button>
        </div>
      )}
    </>
  )
}

function Answers({ draft, change, error, round }: PartProps & { error: unknown; round: Round | undefined }) {
  const { t } = useWords('admissions')
  const questions = (round?.questions ?? []).map((question) => ({ ...question, required: false }))
  if (questions.length === 0) return null
  return (
    <Section title={t('public.questions')}>
      <Questions
        questions={questions}
        error={error}
        answers={draft.answers}
        onChange={(answers) => change({ answers })}
      />
    </Section>
  )
}

/** What the family hands in on paper, scanned or photographed. */
function Papers({ draft, change, round }: PartProps & { round: Round | undefined }) {
  const { t } = useWords('admissions')
  const { slug } = useSchool()
  return (
    <Section title={t('public.documents')}>
      <Documents
        slug={slug}
        wanted={round?.documents ?? []}
        sent={draft.documents.map((one) => ({ ...one, key: one.document_id }))}
        onSent={(document) => change({ documents: [...draft.documents, document] })}
        onRemove={(index) => change({ documents: draft.documents.filter((_, place) => place !== index) })}
      />
    </Section>
  )
}
