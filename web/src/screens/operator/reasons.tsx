import { Stack, Text } from '@mantine/core'
import type { SchoolHealthReason } from '../../kernel/api/wire.ts'
import { number } from '../../kernel/format/format.ts'
import { TextLink } from '../../kernel/links/links.tsx'
import { useWords } from '../../kernel/words/words.ts'

type Action = SchoolHealthReason['action']

/** The part of the page of a school in which an action is taken; the others are taken on the server. */
const placeOf: Partial<Record<Action, string>> = {
  call_school: 'contact',
  inspect_jobs: 'support',
  fix_endpoint: 'contact',
  check_provider: 'contact',
  review_credential: 'contact',
  change_plan: 'plan',
  offer_plan: 'plan',
}

interface ReasonsProps {
  readonly schoolId: string
  /** The worst first. */
  readonly reasons: readonly SchoolHealthReason[]
}

/** The worst cause with the one thing to do about it; other causes follow in a line. */
export function Reasons({ schoolId, reasons }: ReasonsProps) {
  const { t } = useWords('operator')
  const [worst, ...others] = reasons
  const causeOf = ({ cause, value }: SchoolHealthReason) =>
    t(`health.cause.${cause}`, { count: value, number: number(value) })
  if (!worst)
    return (
      <Text size="sm" c="dimmed">
        {t('health.fine')}
      </Text>
    )
  const hash = placeOf[worst.action]
  const action = t(`health.action.${worst.action}`)
  return (
    <Stack gap={2} align="flex-start">
      <Text size="sm" fw={600}>
        {causeOf(worst)}
      </Text>
      {hash ? (
        <TextLink to="/operator/schools/$schoolId" params={{ schoolId }} hash={hash} size="sm">
          {action}
        </TextLink>
      ) : (
        <Text size="sm">{action}</Text>
      )}
      {others.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('health.also', { causes: others.map(causeOf).join(' · ') })}
        </Text>
      )}
    </Stack>
  )
}
