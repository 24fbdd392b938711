import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ifMatch } from '../../../kernel/api/tagged.ts'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { Dialog } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { useWholeList } from '../../../kernel/paging/whole-list.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { currentLanguage, useWords } from '../../../kernel/words/words.ts'
import { admissionQueries } from '../admission-queries.ts'
import type { Application, Matches } from '../wire.ts'
import { type Decisions, decisionsOf, isDecided, startOf } from './decisions.ts'
import { GuardianMatch, StudentMatch } from './match-choices.tsx'

interface EnrollDialogProps {
  readonly application: Application
  readonly tag: string | undefined
  readonly isOpen: boolean
  onClose(): void
}

/** Makes a student of the application, after it was said who is who. */
export function EnrollDialog({ application, tag, isOpen, onClose }: EnrollDialogProps) {
  const { t } = useWords('admissions')
  return (
    <Dialog opened={isOpen} onClose={onClose} size="lg" title={t('enroll.title', { name: application.name })}>
      {isOpen && <ReadMatches application={application} tag={tag} onClose={onClose} />}
    </Dialog>
  )
}

type Inner = Omit<EnrollDialogProps, 'isOpen'>

function ReadMatches({ application, tag, onClose }: Inner) {
  const school = useSchool()
  const path = { application_id: application.id }
  const matches = useQuery({
    queryKey: ['matches', application.id],
    staleTime: 0,
    queryFn: async () => {
      const { data } = await school.client.GET('/api/v1/enrollment/applications/{application_id}/matches', {
        params: { path },
      })
      if (!data) throw new Error('The answer has no body.')
      return data
    },
  })
  return (
    <Read of={matches}>
      {(known) => <EnrollForm application={application} tag={tag} onClose={onClose} matches={known} />}
    </Read>
  )
}

/** Homerooms of the grade level as options. */
function useHomerooms(level: string) {
  const { client } = useSchool()
  const path = '/api/v1/academics/classes/'
  const filter = { kind: 'homeroom', grade_level: level, sort: 'natural' } as const
  const classes = useWholeList(path, filter, (cursor) =>
    client.GET(path, { params: { query: { ...filter, page_size: 200, ...given({ cursor }) } } }),
  )
  const { compare } = new Intl.Collator(currentLanguage(), { numeric: true })
  return (classes.data?.results ?? [])
    .map(({ id, title }) => ({ value: id, label: title }))
    .sort((one, other) => compare(one.label, other.label))
}

function useEnroll({ application, tag, onClose }: Inner) {
  const { t } = useWords('admissions')
  const school = useSchool()
  return useSave({
    send: (decisions: Decisions) =>
      school.client.POST('/api/v1/enrollment/applications/{application_id}/enroll', {
        params: { path: { application_id: application.id } },
        headers: ifMatch(tag),
        body: decisionsOf(decisions),
      }),
    changes: [...admissionQueries, 'person', '/api/v1/people/', '/api/v1/academics/'],
    notice: () => t('enroll.done', { name: application.name }),
    onSaved: onClose,
  })
}

function EnrollForm({ application, tag, matches, onClose }: Inner & { readonly matches: Matches }) {
  const { t } = useWords('admissions')
  const [decisions, setDecisions] = useState(() => startOf(matches))
  const homerooms = useHomerooms(application.grade_level)
  const enroll = useEnroll({ application, tag, onClose })
  const change = (members: Partial<Decisions>) => setDecisions((before) => ({ ...before, ...members }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    enroll.mutate(decisions)
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <StudentMatch
          matches={matches}
          value={decisions.student}
          onChange={(student) => change({ student })}
        />
        {matches.guardians.map((guardian) => (
          <GuardianMatch
            key={guardian.index}
            guardian={guardian}
            value={decisions.guardians[guardian.index] ?? { person: 'new', account: '' }}
            onChange={(value) =>
              change({
                guardians: decisions.guardians.map((one, at) => (at === guardian.index ? value : one)),
              })
            }
          />
        ))}
        <Group gap="sm" grow align="flex-start">
          <DateField
            label={t('enroll.entryDate')}
            description={t('enroll.entryHint')}
            value={decisions.entry_date}
            error={errorAt(enroll.error, 'entry_date')}
            onValue={(date) => change({ entry_date: date })}
          />
          <NativeSelect
            label={t('enroll.homeroom')}
            description={t('enroll.homeroomHint')}
            value={decisions.homeroom_class_id}
            data={[{ value: '', label: t('enroll.later') }, ...homerooms]}
            error={errorAt(enroll.error, 'homeroom_class_id')}
            onChange={(event) => change({ homeroom_class_id: event.currentTarget.value })}
          />
        </Group>
        <ErrorMessage error={enroll.error} atFields={['entry_date', 'homeroom_class_id']} />
        {!isDecided(decisions, matches) && (
          <Text size="sm" c="dimmed">
            {t('enroll.undecided')}
          </Text>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={enroll.isPending} disabled={!isDecided(decisions, matches)}>
            {t('moves.enroll')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
