import { Group, List, Stack, Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import type { AbsenceNotice } from '../../kernel/api/wire.ts'
import { clockTime, instant, longDate, timeOfDay } from '../../kernel/format/format.ts'
import { ButtonLink } from '../../kernel/links/links.tsx'
import { Fact, Facts } from '../../kernel/page/fact.tsx'
import { Page } from '../../kernel/page/page.tsx'
import { Section } from '../../kernel/page/section.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Read } from '../../kernel/states/states.tsx'
import { Notice } from '../../kernel/theme/notice.tsx'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { AnswerForm } from './answer-form.tsx'
import { Resolve } from './resolve.tsx'
import { mayResolve, tones } from './states.ts'

/** One notice: what a family answers on the phone, and for the office who was reached and what came of it. */
export function NoticePage() {
  const { noticeId } = useParams({ from: '/schools/$slug/absence-notices/$noticeId' })
  const found = useSchool().query.useQuery('get', '/api/v1/attendance/absence-notices/{absence_notice_id}/', {
    params: { path: { absence_notice_id: noticeId } },
  })
  return <Read of={found}>{(notice) => <Known key={notice.id} notice={notice} />}</Read>
}

function Known({ notice }: { notice: AbsenceNotice }) {
  const { t } = useWords('absence-notices')
  const { slug, may } = useSchool()
  const isOffice = may('follow_ups.read')
  const { student_name: name, student_id: personId } = notice
  return (
    <Page
      width="reading"
      title={name}
      subtitle={t(notice.kind === 'absent' ? 'since' : 'at', {
        day: longDate(notice.date),
        time: timeOfDay(notice.start_time),
      })}
      actions={
        isOffice && (
          <>
            <ButtonLink
              to="/schools/$slug/people/students/$personId"
              params={{ slug, personId }}
              variant="default"
            >
              {t('student')}
            </ButtonLink>
            {mayResolve(notice, may) && <Resolve notice={notice} />}
          </>
        )
      }
    >
      <Stack>
        <Progress notice={notice} isOffice={isOffice} />
        {notice.may_answer && <AnswerForm key={notice.state} notice={notice} />}
        <Course notice={notice} isOffice={isOffice} />
        {isOffice && <Recipients notice={notice} />}
      </Stack>
    </Page>
  )
}

interface PartProps {
  readonly notice: AbsenceNotice
  readonly isOffice: boolean
}

/** What the notice waits for, or what ended it, in one sentence. */
function Progress({ notice, isOffice }: PartProps) {
  const { t } = useWords('absence-notices')
  const { state, student_name: name } = notice
  if (state === 'unknown' && isOffice)
    return (
      <Notice tone="negative" title={t('missing', { name })}>
        {t('missingText')}
      </Notice>
    )
  if (isOffice || state === 'waiting') return null
  return <Notice tone={tones[state]}>{t(`done.${state}`, { name })}</Notice>
}

/** What is known of the notice and its answer. */
function Course({ notice, isOffice }: PartProps) {
  const { t } = useWords('absence-notices')
  const { answered_at: answeredAt, answered_by_name: by, resolved_by_name: resolver } = notice
  return (
    <Section title={t(`kind.${notice.kind}`)}>
      <Facts>
        <Fact label={t('stateLabel')}>
          <ToneBadge tone={tones[notice.state]}>{t(`state.${notice.state}`)}</ToneBadge>
        </Fact>
        <Fact label={t('sentLabel')}>{instant(notice.sent_at)}</Fact>
        <Fact label={t('class')}>{[notice.class_name, notice.period_name].filter(Boolean).join(' · ')}</Fact>
        <Fact label={t('presentLabel')}>{notice.present_at && clockTime(notice.present_at)}</Fact>
        <Fact label={t('answerLabel')}>{notice.answer && t(`answers.${notice.answer}`)}</Fact>
        <Fact label={t('answeredLabel')}>
          {answeredAt &&
            (by
              ? t('answeredBy', { name: by, time: clockTime(answeredAt) })
              : t('answeredByOther', { time: clockTime(answeredAt) }))}
        </Fact>
        <Fact label={t('noteLabel')}>{notice.answer_note}</Fact>
        <Fact label={t('reportLabel')}>{notice.report_status && t(`report.${notice.report_status}`)}</Fact>
        {isOffice && <Fact label={t('resolutionLabel')}>{notice.resolution}</Fact>}
        {isOffice && notice.resolved_at && (
          <Fact label={t('state.resolved')}>
            {t('resolvedBy', { name: resolver ?? '', time: instant(notice.resolved_at) })}
          </Fact>
        )}
      </Facts>
    </Section>
  )
}

/** Who was written to, for the office. */
function Recipients({ notice: { recipients } }: { notice: AbsenceNotice }) {
  const { t } = useWords('absence-notices')
  const { slug } = useSchool()
  return (
    <Section title={t('recipients')}>
      {recipients.length === 0 ? (
        <Text c="dimmed">{t('noRecipients')}</Text>
      ) : (
        <List listStyleType="none" spacing="xs">
          {recipients.map(({ guardian_id: personId, name, reach, read_at: readAt }) => (
            <List.Item key={personId}>
              <Group gap="xs">
                <ButtonLink
                  to="/schools/$slug/people/guardians/$personId"
                  params={{ slug, personId }}
                  variant="subtle"
                  size="compact-md"
                >
                  {name}
                </ButtonLink>
                <ToneBadge tone={reach === 'none' ? 'negative' : readAt ? 'positive' : 'neutral'}>
                  {readAt ? t('reach.read', { time: clockTime(readAt) }) : t(`reach.${reach}`)}
                </ToneBadge>
              </Group>
            </List.Item>
          ))}
        </List>
      )}
    </Section>
  )
}
