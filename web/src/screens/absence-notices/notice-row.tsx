import { Group, Stack, Text } from '@mantine/core'
import type { AbsenceNotice } from '../../kernel/api/wire.ts'
import { clockTime, longDate, timeOfDay } from '../../kernel/format/format.ts'
import { ButtonLink, TextLink } from '../../kernel/links/links.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import classes from './absence-notices.module.css'
import { Resolve } from './resolve.tsx'
import { mayResolve, tones } from './states.ts'

interface NoticeRowProps {
  readonly notice: AbsenceNotice
  readonly isOffice: boolean
}

/** A notice in a list: about whom, what became of it, and what to do. */
export function NoticeRow({ notice, isOffice }: NoticeRowProps) {
  const { t } = useWords('absence-notices')
  const { slug, may } = useSchool()
  const { id: noticeId, student_name: name, answer, recipients } = notice
  const read = recipients.filter(({ read_at }) => read_at !== null).length
  const time = timeOfDay(notice.start_time)
  return (
    <li className={classes['row']} aria-label={name}>
      <Stack gap={2} miw={0}>
        <TextLink to="/schools/$slug/absence-notices/$noticeId" params={{ slug, noticeId }} fw={600}>
          {name}
        </TextLink>
        <Group gap="xs">
          <ToneBadge tone={tones[notice.state]}>{t(`state.${notice.state}`)}</ToneBadge>
          {answer && answer !== 'did_not_know' && (
            <ToneBadge tone="accent">{t(`answers.${answer}`)}</ToneBadge>
          )}
          {isOffice && !notice.is_reached && <ToneBadge tone="negative">{t('unreached')}</ToneBadge>}
        </Group>
        <Text size="sm" c="dimmed">
          {[
            t(notice.kind === 'absent' ? 'since' : 'at', { day: longDate(notice.date), time }),
            notice.class_name,
            notice.period_name,
            t('sent', { time: clockTime(notice.sent_at) }),
            isOffice && recipients.length > 0 && t('reached', { read, all: recipients.length }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {notice.answer_note && <Text size="sm">{notice.answer_note}</Text>}
        {notice.resolution && <Text size="sm">{notice.resolution}</Text>}
      </Stack>
      <Group gap="xs">
        {notice.may_answer && (
          <ButtonLink
            to="/schools/$slug/absence-notices/$noticeId"
            params={{ slug, noticeId }}
            size="compact-md"
          >
            {t('home.answer')}
          </ButtonLink>
        )}
        {mayResolve(notice, may) && <Resolve notice={notice} />}
      </Group>
    </li>
  )
}
