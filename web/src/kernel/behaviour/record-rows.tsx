import { Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconStar } from '@tabler/icons-react'
import { Fragment } from 'react'
import type { BehaviourRecord } from '../api/wire.ts'
import { shortDate, timeOfDay } from '../format/format.ts'
import { TextLink } from '../links/links.tsx'
import { Rows } from '../rows/rows.tsx'
import { useSchool, useToday } from '../school/school.tsx'
import { ToneBadge } from '../theme/tone.tsx'
import { useWords } from '../words/words.ts'
import classes from './behaviour.module.css'
import { RecordActions } from './record-actions.tsx'
import { toneOf } from './shared.ts'

interface RecordRowsProps {
  readonly records: readonly BehaviourRecord[]
  /** The student whose page it is: only others are named. */
  readonly studentId?: string
}

/** Incidents and praise, each with what was done and what is still to be done. */
export function RecordRows({ records, studentId }: RecordRowsProps) {
  const { t } = useWords('behaviour')
  return (
    <Rows label={t('records')}>
      {records.map((record) => (
        <Row key={record.id} record={record} studentId={studentId} />
      ))}
    </Rows>
  )
}

interface RowProps {
  readonly record: BehaviourRecord
  readonly studentId: string | undefined
}

function Row({ record, studentId }: RowProps) {
  const { t } = useWords('behaviour')
  const { severity, type_name: type, summary, action, note } = record
  const tone = toneOf(severity)
  const Icon = severity === null ? IconStar : IconAlertTriangle
  return (
    <li className={classes['record']}>
      <Icon size={20} aria-hidden className={classes['sign']} data-tone={tone} />
      <Text fw={600} component="div" miw={0}>
        <span data-column={t('fields.type')}>{type}</span>{' '}
        {severity !== null && severity !== 'minor' && (
          <span data-column={t('fields.severity')}>
            <ToneBadge tone={tone}>{t(`severities.${severity}`)}</ToneBadge>
          </span>
        )}
      </Text>
      <RecordActions record={record} />
      <Stack gap={4} miw={0} className={classes['what'] ?? ''}>
        <People record={record} studentId={studentId} />
        <About record={record} />
        {summary && (
          <Text size="sm" className={classes['words'] ?? ''} data-column={t('fields.summary')}>
            {summary}
          </Text>
        )}
        {action && (
          <Text size="sm" className={classes['words'] ?? ''}>
            <Text span size="sm" c="dimmed">
              {t('done')}
            </Text>{' '}
            <span data-column={t('fields.action')}>{action}</span>
          </Text>
        )}
        {note && (
          <Text size="sm" className={classes['words'] ?? ''}>
            <Text span size="sm" c="dimmed">
              {t('staffOnly')}
            </Text>{' '}
            <span data-column={t('fields.note')}>{note}</span>
          </Text>
        )}
        <FollowUp record={record} />
      </Stack>
    </li>
  )
}

/** Who was part of it, and how; on the page of a student only the others, and how the student was. */
function People({ record, studentId }: RowProps) {
  const { t } = useWords('behaviour')
  const { slug } = useSchool()
  const { people, others, kind } = record
  const own = people.find(({ student_id }) => student_id === studentId)
  const shown = people.filter(({ student_id }) => student_id !== studentId)
  const ownPart = own && own.part !== 'involved' && kind === 'incident' && t(`parts.${own.part}`)
  if (shown.length === 0 && others === 0 && !ownPart) return null
  return (
    <Text size="sm" component="div" data-column={t('fields.people')}>
      {ownPart}
      {ownPart && (shown.length > 0 || others > 0) && ' · '}
      {own && shown.length > 0 && `${t('with')} `}
      {shown.map(({ student_id: personId, student_name: name, part }, at) => (
        <Fragment key={personId}>
          {at > 0 && ', '}
          <TextLink
            to="/schools/$slug/people/students/$personId"
            params={{ slug, personId }}
            search={{ tab: 'behaviour' } as never}
            fw={own ? 400 : 550}
          >
            {name}
          </TextLink>
          {part !== 'involved' && kind === 'incident' && ` (${t(`parts.${part}`)})`}
        </Fragment>
      ))}
      {others > 0 && `${shown.length > 0 ? ', ' : ''}${t('more', { count: others })}`}
    </Text>
  )
}

/** When, where, and who recorded it. */
function About({ record }: { record: BehaviourRecord }) {
  const { t } = useWords('behaviour')
  const { occurred_on: day, occurred_at: time, class_name: title, place } = record
  const { recorded_by_name: author, visible_to_families: isVisible } = record
  return (
    <Text size="sm" c="dimmed" component="div">
      <span data-column={t('fields.day')}>
        {[shortDate(day), time && timeOfDay(time)].filter(Boolean).join(', ')}
      </span>
      {title && (
        <>
          {' · '}
          <span data-column={t('fields.class')}>{title}</span>
        </>
      )}
      {place && (
        <>
          {' · '}
          <span data-column={t('fields.place')}>{place}</span>
        </>
      )}
      {author && (
        <>
          {' · '}
          <span data-column={t('fields.author')}>{author}</span>
        </>
      )}
      {isVisible && (
        <>
          {' · '}
          <span data-column={t('fields.families')}>{t('familiesRead')}</span>
        </>
      )}
    </Text>
  )
}

const stateTones = { followedUp: 'neutral', toDo: 'accent', toDoBy: 'accent', overdue: 'negative' } as const

function stateOf(record: BehaviourRecord, today: string): keyof typeof stateTones {
  const { follow_up_on: day, followed_up_at: at } = record
  if (at !== null) return 'followedUp'
  if (day === null) return 'toDo'
  return day < today ? 'overdue' : 'toDoBy'
}

/** What is still to be done, or was. */
function FollowUp({ record }: { record: BehaviourRecord }) {
  const { t } = useWords('behaviour')
  const state = stateOf(record, useToday())
  const { follow_up: what, follow_up_on: day } = record
  if (!what) return null
  return (
    <Text size="sm" className={classes['words'] ?? ''} component="div">
      <ToneBadge tone={stateTones[state]}>{t(state, { date: day === null ? '' : shortDate(day) })}</ToneBadge>{' '}
      <span data-column={t('fields.followUp')}>{what}</span>
    </Text>
  )
}
