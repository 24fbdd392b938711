import { Radio, Stack, Text } from '@mantine/core'
import { shortDate } from '../../../kernel/format/format.ts'
import { useWords } from '../../../kernel/words/words.ts'
import type { Matches } from '../wire.ts'
import type { GuardianChoice } from './decisions.ts'

interface StudentMatchProps {
  readonly matches: Matches
  readonly value: string
  onChange(value: string): void
}

const known = [
  'same_name_and_birth_date',
  'same_name_and_guardian',
  'same_name',
  'same_email',
  'same_phone',
  'same_account',
] as const

/** What speaks for it, in words. */
function useReasons() {
  const { t } = useWords('admissions')
  return (reasons: readonly string[]) =>
    known
      .filter((reason) => reasons.includes(reason))
      .map((reason) => t(`reasons.${reason}` as 'reasons.same_name'))
      .join(', ')
}

/** Whether the child is a student whom the school knows. Nothing is chosen beforehand. */
export function StudentMatch({ matches, value, onChange }: StudentMatchProps) {
  const { t } = useWords('admissions')
  const reasonsOf = useReasons()
  const { candidates } = matches.student
  if (candidates.length === 0) return <Text>{t('enroll.newStudent')}</Text>
  return (
    <Radio.Group label={t('enroll.whoIsChild')} value={value} onChange={onChange} required>
      <Stack gap="xs" mt="xs">
        {candidates.map((one) => (
          <Radio
            key={one.student_id}
            value={one.student_id}
            label={`${one.name}, ${one.student_code}${one.date_of_birth ? `, ${shortDate(one.date_of_birth)}` : ''}`}
            description={reasonsOf(one.reasons)}
          />
        ))}
        <Radio value="new" label={t('enroll.somebodyNew')} />
      </Stack>
    </Radio.Group>
  )
}

interface GuardianMatchProps {
  readonly guardian: Matches['guardians'][number]
  readonly value: GuardianChoice
  onChange(value: GuardianChoice): void
}

/** Whether a guardian is one whom the school knows, and whose an account of the school is. */
export function GuardianMatch({ guardian, value, onChange }: GuardianMatchProps) {
  const { t } = useWords('admissions')
  const reasonsOf = useReasons()
  const { name, candidates, account } = guardian
  return (
    <Stack gap="xs">
      {candidates.length === 0 ? (
        <Text>{t('enroll.newGuardian', { name })}</Text>
      ) : (
        <Radio.Group
          label={t('enroll.whoIs', { name })}
          value={value.person}
          onChange={(person) => onChange({ ...value, person })}
          required
        >
          <Stack gap="xs" mt="xs">
            {candidates.map((one) => (
              <Radio
                key={one.guardian_id}
                value={one.guardian_id}
                label={[one.name, one.email, one.phone].filter(Boolean).join(', ')}
                description={[
                  reasonsOf(one.reasons),
                  one.students.length > 0 &&
                    t('enroll.children', { list: one.students.map((child) => child.name).join(', ') }),
                  one.has_account && t('enroll.hasAccount'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              />
            ))}
            <Radio value="new" label={t('enroll.somebodyNew')} />
          </Stack>
        </Radio.Group>
      )}
      {account && (
        <Radio.Group
          label={t('enroll.whoseAccount', { name: account.name })}
          description={t('enroll.accountHint', { name })}
          value={value.account}
          onChange={(chosen) => onChange({ ...value, account: chosen as GuardianChoice['account'] })}
          required
        >
          <Stack gap="xs" mt="xs">
            <Radio value="link" label={t('enroll.link')} />
            <Radio value="none" label={t('enroll.noAccount')} />
          </Stack>
        </Radio.Group>
      )}
    </Stack>
  )
}
