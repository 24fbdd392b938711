import { Button, Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useWords } from '../../kernel/words/words.ts'

const rules = [
  ...([
    'modified_bavarian',
    'pass_to_best',
    'equal_percentiles',
    'lct_erasmus_mundus',
    'wes_uk_class',
  ] as const),
  ...(['wes_uk_marks', 'wes_france', 'embassy_france_lycee', 'ucu_gpa', 'nuffic_us'] as const),
]

interface WaysProps {
  readonly ways: readonly { readonly method: string; readonly rule: string }[]
}

/** Ways between the two scales, each a button that converts by it. */
export function Ways({ ways }: WaysProps) {
  const { t } = useWords('rosetta')
  const navigate = useNavigate({ from: '/schools/$slug/scales/convert' })
  const nameOf = (rule: string): string => {
    const known = rules.find((one) => one === rule)
    return known ? t(`rule.${known}`) : rule.replaceAll('_', ' ')
  }
  return (
    <Group gap="xs">
      {ways.map(({ method, rule }) => (
        <Button
          key={`${method} ${rule}`}
          variant="default"
          size="xs"
          onClick={() => void navigate({ search: (search) => ({ ...search, rule }), replace: true })}
        >
          {nameOf(rule)}
        </Button>
      ))}
    </Group>
  )
}
