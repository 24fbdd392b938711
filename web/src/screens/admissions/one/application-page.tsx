import { Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ifMatch, tagged } from '../../../kernel/api/tagged.ts'
import { CustomFieldsSection } from '../../../kernel/custom-fields/field-section.tsx'
import { Documents } from '../../../kernel/documents/documents.tsx'
import { instant, shortDate } from '../../../kernel/format/format.ts'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { admissionQueries } from '../admission-queries.ts'
import { StateBadge } from '../state-badge.tsx'
import type { Application } from '../wire.ts'
import { EnrollDialog } from './enroll-dialog.tsx'
import { Facts } from './facts.tsx'
import { type DialogMove, MoveDialog, type Requested } from './move-dialog.tsx'
import { DocumentsOf, HistoryOf, NotesOf } from './papers.tsx'

const detail = '/api/v1/enrollment/applications/{application_id}/'

/** One application: who applies, what was sent, what happened, and what can be done. */
export function ApplicationPage() {
  const { applicationId } = useParams({ from: '/schools/$slug/admissions/applications/$applicationId' })
  const school = useSchool()
  const read = useQuery({
    queryKey: ['application', applicationId],
    queryFn: () => tagged(school.client.GET(detail, { params: { path: { application_id: applicationId } } })),
  })
  return (
    <Read of={read}>
      {({ body, tag }) => <ShownApplication application={body} tag={tag} key={body.id} />}
    </Read>
  )
}

interface ShownProps {
  readonly application: Application
  readonly tag: string | undefined
}

function ShownApplication({ application, tag }: ShownProps) {
  const { t } = useWords('admissions')
  const { slug, may, client } = useSchool()
  const mayMove = may('enrollment.write')
  return (
    <Page
      title={application.name || t('erased')}
      subtitle={
        <Group gap="xs">
          <StateBadge state={application.state} />
          <Text span c="dimmed">
            {t('since', { at: instant(application.state_since) })}
          </Text>
          {application.offer_expires_on && (
            <Text span>{t('untilDay', { date: shortDate(application.offer_expires_on) })}</Text>
          )}
        </Group>
      }
      actions={
        <ButtonLink
          to="/schools/$slug/admissions"
          params={{ slug }}
          search={{ intake: application.intake_id }}
          variant="default"
        >
          {t('toQueue')}
        </ButtonLink>
      }
    >
      <Stack gap="md">
        {application.repeats_id && (
          <Notice tone="caution" title={t('isRepeat')}>
            <ButtonLink
              to="/schools/$slug/admissions/applications/$applicationId"
              params={{ slug, applicationId: application.repeats_id }}
              variant="default"
              size="sm"
            >
              {t('toFirst')}
            </ButtonLink>
          </Notice>
        )}
        {mayMove && application.moves.length > 0 && <Moves application={application} tag={tag} />}
        <Facts application={application} />
        <CustomFieldsSection
          entity="application"
          values={application.custom_fields}
          mayChange={mayMove && application.name !== ''}
          changes={admissionQueries}
          save={(custom_fields) =>
            client.PATCH(detail, {
              params: { path: { application_id: application.id } },
              headers: ifMatch(tag),
              body: { custom_fields: custom_fields as never },
            })
          }
        />
        <DocumentsOf application={application} />
        <Documents subject={{ kind: 'application', id: application.id }} isOfOffice />
        <NotesOf application={application} />
        <HistoryOf application={application} />
      </Stack>
    </Page>
  )
}

/** The moves that have a button, the next step first. */
const shown: readonly DialogMove[] = ['accept', 'offer', 'review', 'waitlist', 'reject', 'withdraw']

/** From here a move must be given its reason. */
const reasoned: Readonly<Record<string, readonly string[]>> = {
  review: ['rejected', 'withdrawn'],
  waitlist: ['offered'],
}

function Moves({ application, tag }: ShownProps) {
  const { t } = useWords('admissions')
  const school = useSchool()
  const queries = useQueryClient()
  const [move, setMove] = useState<DialogMove>()
  const [isEnrolling, setEnrolling] = useState(false)
  const { id, moves } = application
  const send = useMutation({
    mutationFn: ({ verb, asked: requested }: { verb: DialogMove; asked: Requested }) =>
      school.client.POST(`/api/v1/enrollment/applications/{application_id}/${verb}`, {
        params: { path: { application_id: id } },
        headers: ifMatch(tag),
        body: requested as { reason: string },
      }),
    onSuccess: () => notifications.show({ message: t('saved') }),
    onSettled: () => queries.invalidateQueries(),
  })
  const able = shown.filter((one) => moves.includes(one))
  return (
    <Stack gap="xs">
      <Group gap="xs" role="group" aria-label={t('whatToDo')}>
        {moves.includes('enroll') && <Button onClick={() => setEnrolling(true)}>{t('moves.enroll')}</Button>}
        {able.map((one, index) => (
          <Button
            key={one}
            variant={index === 0 && !moves.includes('enroll') ? 'filled' : 'default'}
            loading={send.isPending && send.variables.verb === one}
            onClick={() => setMove(one)}
          >
            {t(`moves.${one}`)}
          </Button>
        ))}
      </Group>
      <ErrorMessage error={send.error} />
      <MoveDialog
        move={move}
        needsReason={move !== undefined && (reasoned[move]?.includes(application.state) ?? false)}
        onClose={() => setMove(undefined)}
        onMove={(requested) => {
          if (move) send.mutate({ verb: move, asked: requested })
          setMove(undefined)
        }}
      />
      <EnrollDialog
        application={application}
        tag={tag}
        isOpen={isEnrolling}
        onClose={() => setEnrolling(false)}
      />
    </Stack>
  )
}
