import { Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { ConsultationEveningDetail } from '../../../kernel/api/wire.ts'
import { instant, longDate } from '../../../kernel/format/format.ts'
import { Page } from '../../../kernel/page/page.tsx'
import { type Pick, Picker } from '../../../kernel/picker/picker.tsx'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { BookSearch } from '../search.ts'
import { ChooseTeachers } from './choose-teachers.tsx'
import { OwnBookings } from './own-bookings.tsx'

/** Booking for a family: its own, or for the office that of a guardian on the phone. */
export function Booking() {
  const { query } = useSchool()
  const { eveningId } = useParams({ from: '/schools/$slug/consultations/$eveningId/book' })
  const evening = query.useQuery('get', '/api/v1/messaging/consultations/evenings/{evening_id}/', {
    params: { path: { evening_id: eveningId } },
  })
  return <Read of={evening}>{(stored) => <Loaded evening={stored} />}</Read>
}

function Loaded({ evening }: { evening: ConsultationEveningDetail }) {
  const { t } = useWords('consultations')
  const { may } = useSchool()
  const { student, guardian }: BookSearch = useSearch({
    from: '/schools/$slug/consultations/$eveningId/book',
  })
  const navigate = useNavigate()
  const isOffice = may('consultation_planning.write') && !evening.is_invited
  const go = (next: BookSearch) => void navigate({ to: '.', search: next as never, replace: true })
  return (
    <Page
      title={isOffice ? t('bookForFamily') : evening.name}
      subtitle={[isOffice && evening.name, longDate(evening.first_date), evening.place]
        .filter(Boolean)
        .join(' · ')}
      width="reading"
      exports={false}
    >
      <Stack gap="md">
        {evening.description && <Text>{evening.description}</Text>}
        <WindowNotice evening={evening} isOffice={isOffice} />
        {isOffice && <ChooseFamily evening={evening} student={student} guardian={guardian} onFamily={go} />}
        {(!isOffice || guardian) && <Family evening={evening} guardianId={isOffice ? guardian : undefined} />}
      </Stack>
    </Page>
  )
}

function WindowNotice({ evening, isOffice }: { evening: ConsultationEveningDetail; isOffice: boolean }) {
  const { t } = useWords('consultations')
  if (evening.status === 'withdrawn')
    return (
      <Notice tone="caution" title={t('state.withdrawn')}>
        {evening.withdrawal_reason}
      </Notice>
    )
  if (isOffice) return null
  if (evening.booking === 'not_open')
    return <Notice tone="neutral">{t('opensAt', { at: instant(evening.opens_at) })}</Notice>
  if (evening.booking === 'closed') return <Notice tone="neutral">{t('closed')}</Notice>
  return (
    <Text size="sm" c="dimmed">
      {t('closesAt', { at: instant(evening.closes_at) })}
    </Text>
  )
}

interface ChooseFamilyProps extends BookSearch {
  readonly evening: ConsultationEveningDetail
  onFamily(search: BookSearch): void
}

/** The office finds a child, and which guardian it is on the phone with. */
function ChooseFamily({ evening, student, guardian, onFamily }: ChooseFamilyProps) {
  const { t } = useWords('consultations')
  const { client, query } = useSchool()
  const [picked, setPicked] = useState<readonly Pick[]>([])
  const options = query.useQuery(
    'get',
    '/api/v1/messaging/consultations/evenings/{evening_id}/options/',
    { params: { path: { evening_id: evening.id }, query: given({ student_id: student }) } },
    { enabled: student !== undefined },
  )
  return (
    <Group gap="sm" align="flex-end" grow preventGrowOverflow={false}>
      <Picker
        label={t('student')}
        name="consultation-family"
        most={1}
        picked={picked}
        onPicked={(next) => {
          setPicked(next)
          onFamily({ student: next[0]?.value })
        }}
        find={async (q) => {
          const { data } = await client.GET('/api/v1/people/search', {
            params: { query: { q, kinds: ['student'], limit: 20 } },
          })
          return (data?.results ?? []).map(({ id, name, homeroom }) => ({
            value: id,
            label: name,
            ...(homeroom ? { about: homeroom.title } : {}),
          }))
        }}
      />
      {student && options.data && options.data.guardians.length === 0 && (
        <Text role="status">{t('noGuardian')}</Text>
      )}
      {student && options.data && options.data.guardians.length > 0 && (
        <NativeSelect
          label={t('guardian')}
          value={guardian ?? ''}
          data={[
            { value: '', label: t('chooseGuardian') },
            ...options.data.guardians.map(({ guardian_id, guardian_name }) => ({
              value: guardian_id,
              label: guardian_name,
            })),
          ]}
          onChange={(event) => onFamily({ student, guardian: event.currentTarget.value || undefined })}
        />
      )}
    </Group>
  )
}

interface FamilyProps {
  readonly evening: ConsultationEveningDetail
  /** The guardian for whom the office books. */
  readonly guardianId: string | undefined
}

function Family({ evening, guardianId }: FamilyProps) {
  const { t } = useWords('consultations')
  const { query } = useSchool()
  const options = query.useQuery('get', '/api/v1/messaging/consultations/evenings/{evening_id}/options/', {
    params: { path: { evening_id: evening.id }, query: given({ guardian_id: guardianId }) },
  })
  const canBook = evening.status === 'published' && (evening.booking === 'open' || guardianId !== undefined)
  return (
    <>
      <OwnBookings evening={evening} guardianId={guardianId} />
      <Read of={options}>
        {(shown) =>
          shown.children.every(({ teachers }) => teachers.length === 0) ? (
            <Empty title={t('noTeachersForYou')}>{t('noTeachersForYouText')}</Empty>
          ) : (
            <ChooseTeachers
              key={guardianId ?? 'own'}
              evening={evening}
              options={shown}
              guardianId={guardianId}
              canBook={canBook}
            />
          )
        }
      </Read>
    </>
  )
}
