import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { amountText, number } from '../../../kernel/format/format.ts'
import { LeaveGuard } from '../../../kernel/leave-guard/leave-guard.tsx'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Household, Listed, Student } from '../wire.ts'
import { bodyOf, type EditShare, evenly, missingOf, newHousehold, textOf } from './draft.ts'
import { ShareFields } from './share-fields.tsx'
import { useDivide } from './use-divide.ts'

/** The most shares that a child's charges are divided into. */
const maxShares = 10

interface DivideFormProps {
  readonly student: Student
  /** Where the person came from. */
  readonly from: Household
  /** The households that bear the charges now. */
  readonly households: readonly Listed[]
}

/** The shares as they are; one that is whole is offered halved, the other half for a new household. */
function startOf({ student, from, households }: DivideFormProps): EditShare[] {
  const known = households.length === 0 ? [from] : households
  const shares = known.map(({ id, students }, key) => {
    const borne = students.find((one) => one.id === student.id)?.share_percent ?? 0
    return { key, household: id, percent: amountText(String(borne)), guardians: [] }
  })
  const [only, ...others] = shares
  if (!only || others.length > 0) return shares
  return [
    { ...only, percent: '50' },
    { key: 1, household: newHousehold, percent: '50', guardians: [] },
  ]
}

export function DivideForm(props: DivideFormProps) {
  const { t } = useWords('households')
  const { student, from, households } = props
  const name = `${student.first_name} ${student.last_name}`
  const [start] = useState(() => startOf(props))
  const [shares, setShares] = useState<readonly EditShare[]>(start)
  const [isTried, setTried] = useState(false)
  const divide = useDivide(name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const body = bodyOf(student.id, shares)
    if (body) divide.mutate(body)
  }
  const known = new Map([from, ...households].map(({ id, title }) => [id, title]))
  return (
    <form onSubmit={submit} noValidate>
      <LeaveGuard isDirty={shares !== start && !divide.isPending && !divide.isSuccess} />
      <Stack gap="md">
        {shares.map((share, index) => (
          <ShareFields
            key={share.key}
            share={share}
            index={index}
            student={student}
            known={known}
            isTried={isTried}
            error={divide.error}
            put={(next) => setShares(shares.map((one) => (one.key === next.key ? next : one)))}
            remove={
              shares.length > 1 ? () => setShares(shares.filter(({ key }) => key !== share.key)) : undefined
            }
          />
        ))}
        <More shares={shares} setShares={setShares} />
        <Together shares={shares} isTried={isTried} />
        <ErrorMessage
          error={divide.error}
          nameOf={(path) => {
            const index = /^shares\.(\d+)/.exec(path)?.[1]
            return index === undefined ? '' : t('divide.one', { number: Number(index) + 1 })
          }}
        />
        <Ends household={from} isPending={divide.isPending} />
      </Stack>
    </form>
  )
}

interface MoreProps {
  readonly shares: readonly EditShare[]
  setShares(shares: readonly EditShare[]): void
}

function More({ shares, setShares }: MoreProps) {
  const { t } = useWords('households')
  const add = () => {
    const key = Math.max(...shares.map((share) => share.key)) + 1
    const missing = missingOf(shares)
    const rest = missing > 0 ? amountText(textOf(missing)) : ''
    setShares([...shares, { key, household: newHousehold, percent: rest, guardians: [] }])
  }
  const level = () => {
    const parts = evenly(shares.length)
    setShares(shares.map((share, index) => ({ ...share, percent: amountText(textOf(parts[index] ?? 0)) })))
  }
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={shares.length >= maxShares}
        onClick={add}
      >
        {t('divide.add')}
      </Button>
      <Button variant="default" onClick={level}>
        {t('divide.evenly')}
      </Button>
    </Group>
  )
}

/** What the shares come to: all of it, or what is missing or too much. */
function Together({ shares, isTried }: { shares: readonly EditShare[]; isTried: boolean }) {
  const { t } = useWords('households')
  const missing = missingOf(shares)
  const share = number(Math.abs(missing) / 100)
  const said = missing === 0 ? 'divide.whole' : missing > 0 ? 'divide.missing' : 'divide.tooMuch'
  return (
    <Text role="status" fw={600} {...(missing !== 0 && isTried ? { c: 'var(--campus-negative)' } : {})}>
      {t(said, { share })}
    </Text>
  )
}

function Ends({ household, isPending }: { household: Household; isPending: boolean }) {
  const { t } = useWords('households')
  const { t: kernel } = useWords('kernel')
  const { slug } = useSchool()
  return (
    <Group justify="flex-end" gap="sm">
      <ButtonLink
        to="/schools/$slug/households/$householdId"
        params={{ slug, householdId: household.id }}
        variant="default"
      >
        {kernel('cancel')}
      </ButtonLink>
      <Button type="submit" loading={isPending}>
        {t('divide.submit')}
      </Button>
    </Group>
  )
}
