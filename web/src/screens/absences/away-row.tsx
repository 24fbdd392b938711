import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPhone } from '@tabler/icons-react'
import { PlanAbsence } from '../../kernel/absences/plan-absence.tsx'
import { AlertMarks } from '../../kernel/alerts/alert-marks.tsx'
import type { Absentee, StudentAlert } from '../../kernel/api/wire.ts'
import { Face } from '../../kernel/face/face.tsx'
import { studentPhoto } from '../../kernel/face/photo.ts'
import { clockTime, timeOfDay } from '../../kernel/format/format.ts'
import { TextLink } from '../../kernel/links/links.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useRelationship } from '../../kernel/words/relationship.ts'
import { useWords } from '../../kernel/words/words.ts'
import classes from './away.module.css'
import { FollowUpDialog } from './follow-up.tsx'
import { useAbsenceSearch } from './use-search.ts'

/** Numbers to call that a row shows. */
const shownContacts = 2

interface AwayRowProps {
  readonly row: Absentee
  readonly date: string
  readonly alerts: readonly StudentAlert[] | undefined
}

/** A student who is away: since when, explained or not, whom to call, and what was done about it. */
export function AwayRow({ row, date, alerts }: AwayRowProps) {
  const { t } = useWords('absences')
  const { slug, may } = useSchool()
  const [isOpen, { open, close }] = useDisclosure()
  const { student_id: id, student_name: name, since } = row
  const time = timeOfDay(since.start_time)
  return (
    <li className={classes['row']} aria-label={name}>
      <div className={classes['who']}>
        <Face name={name} photo={studentPhoto(id, row.photo_url, slug)} />
        <Stack gap={2} miw={0}>
          <TextLink
            to="/schools/$slug/people/students/$personId"
            params={{ slug, personId: id }}
            fw={600}
            truncate
          >
            {name}
          </TextLink>
          <AlertMarks name={name} alerts={alerts} />
          <Text size="sm" c="dimmed">
            {[
              row.class_name,
              since.period_name || since.class_name !== row.class_name
                ? t('away.since', { time, session: since.period_name ?? since.class_name })
                : t('away.sinceTime', { time }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Explained row={row} />
        </Stack>
      </div>
      <Contacts row={row} />
      <div className={classes['actions']}>
        {may('follow_ups.write') && (
          <Button size="compact-md" variant="default" onClick={open}>
            {t('away.followUp')}
          </Button>
        )}
        {!row.is_planned && <PlanAbsence student={{ id, name }} />}
      </div>
      <FollowUpDialog opened={isOpen} onClose={close} student={{ id, name }} date={date} />
    </li>
  )
}

/** Whether the absence is explained, and the last call about it. */
function Explained({ row }: { row: Absentee }) {
  const { t } = useWords('absences')
  const { me } = useSchool()
  const { filter } = useAbsenceSearch()
  const { follow_up: last } = row
  const zone = me.school?.time_zone
  return (
    <Group gap="xs">
      {row.is_back && (
        <ToneBadge tone="neutral">{t('away.back', { time: timeOfDay(row.latest.start_time) })}</ToneBadge>
      )}
      <ToneBadge tone={row.is_authorised || row.is_planned ? 'accent' : 'negative'}>
        {t(row.is_planned ? 'away.planned' : row.is_authorised ? 'away.excused' : 'away.unexplained')}
      </ToneBadge>
      {row.waiting_report_id !== null && (
        <Anchor component="button" type="button" size="sm" onClick={() => filter({ tab: 'reports' })}>
          {t('away.reported')}
        </Anchor>
      )}
      {last && (
        <Text size="sm">
          {t(last.created_by_name ? 'away.followedBy' : 'away.followed', {
            outcome: t(`outcomes.${last.outcome}`),
            time: clockTime(last.created_at, zone),
            name: last.created_by_name,
          })}
          {last.note && ` · ${last.note}`}
        </Text>
      )}
    </Group>
  )
}

function Contacts({ row: { contacts } }: { row: Absentee }) {
  const { t } = useWords('absences')
  const relationshipOf = useRelationship()
  if (contacts.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('away.noContacts')}
      </Text>
    )
  return (
    <Stack gap={2}>
      {contacts.slice(0, shownContacts).map(({ guardian_id, name, relationship, phone }) => (
        <div key={guardian_id}>
          <Text size="sm" truncate>
            {name} · {relationshipOf(relationship)}
          </Text>
          {phone ? (
            <Anchor href={`tel:${phone}`} size="sm" py={2} aria-label={t('away.call', { name, phone })}>
              <IconPhone size={14} aria-hidden /> {phone}
            </Anchor>
          ) : (
            <Text size="sm" c="dimmed">
              {t('away.noPhone')}
            </Text>
          )}
        </div>
      ))}
    </Stack>
  )
}
