import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import type {
  ConsultationEveningDetail,
  ConsultationOptions,
  ConsultationProposal,
} from '../../../kernel/api/wire.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { instantDay } from '../../../kernel/format/format.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { given } from '../../../kernel/routing/given.ts'
import rowClasses from '../../../kernel/rows/rows.module.css'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { changesOfConsultations } from '../search.ts'
import { spanOf } from './span.ts'

interface ProposalsProps {
  readonly evening: ConsultationEveningDetail
  readonly options: ConsultationOptions
  readonly guardianId: string | undefined
  readonly proposals: readonly ConsultationProposal[]
  onBooked(): void
}

/** Times in a row that fit; one of them is booked as a whole. */
export function Proposals({ evening, options, guardianId, proposals, onBooked }: ProposalsProps) {
  const { t } = useWords('consultations')
  const { client } = useSchool()
  const book = useSave<unknown, ConsultationProposal>({
    send: ({ bookings }) =>
      client.POST('/api/v1/messaging/consultations/bookings/', {
        body: {
          evening_id: evening.id,
          ...given({ guardian_id: guardianId }),
          bookings: bookings.map(({ slot_id, student_id }) => ({ slot_id, student_id })),
        },
      }),
    changes: changesOfConsultations,
    notice: (_, { bookings }) => t('bookedMany', { count: bookings.length }),
    onSaved: onBooked,
  })
  if (proposals.length === 0) return <Notice tone="caution">{t('noProposal')}</Notice>
  return (
    <Stack gap="sm" role="region" aria-label={t('proposals')}>
      <ErrorMessage error={book.error} />
      {proposals.map((proposal, at) => (
        <Paper key={proposal.starts_at} withBorder p="sm">
          <Stack gap="xs">
            <Text fw={600}>{t('proposal', { number: at + 1, span: spanOf(proposal) })}</Text>
            <ul className={rowClasses['list']}>
              {proposal.bookings.map((one) => (
                <li key={one.slot_id} className={rowClasses['row']}>
                  <Text className={rowClasses['time'] ?? ''}>{spanOf(one)}</Text>
                  <Text className={rowClasses['what'] ?? ''}>
                    {[
                      evening.days.length > 1 && instantDay(one.starts_at),
                      nameOf(options, one),
                      childOf(options, one.student_id),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </li>
              ))}
            </ul>
            {proposal.unplaced.length > 0 && (
              <Text size="sm">
                {t('unplaced', { names: proposal.unplaced.map((one) => nameOf(options, one)).join(', ') })}
              </Text>
            )}
            <Group>
              <Button
                loading={book.isPending && book.variables === proposal}
                aria-label={`${t('bookAll', { count: proposal.bookings.length })}: ${spanOf(proposal)}`}
                onClick={() => book.mutate(proposal)}
              >
                {t('bookAll', { count: proposal.bookings.length })}
              </Button>
            </Group>
          </Stack>
        </Paper>
      ))}
    </Stack>
  )
}

const childOf = ({ children }: ConsultationOptions, id: string): string =>
  children.find(({ student_id }) => student_id === id)?.student_name ?? ''

const nameOf = (
  { children }: ConsultationOptions,
  of: { readonly student_id: string; readonly staff_id: string },
): string =>
  children
    .find(({ student_id }) => student_id === of.student_id)
    ?.teachers.find(({ staff_id }) => staff_id === of.staff_id)?.staff_name ?? ''
