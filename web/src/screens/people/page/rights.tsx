import { Group } from '@mantine/core'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useRelationship } from '../../../kernel/words/relationship.ts'
import { useWords } from '../../../kernel/words/words.ts'

/** What a link between guardian and student allows. */
export interface Link {
  readonly relationship: string
  readonly is_primary: boolean
  readonly lives_with: boolean
  readonly receives_messages: boolean
  readonly can_view_results: boolean
  readonly can_view_finance: boolean
}

export const rights = [
  'is_primary',
  'lives_with',
  'receives_messages',
  'can_view_results',
  'can_view_finance',
] as const

export const relationships = ['mother', 'father', 'guardian', 'grandparent', 'sibling', 'other'] as const

/** A link in a few words. */
export function Rights({ link }: { link: Link }) {
  const { t } = useWords('people')
  const relationship = useRelationship()
  return (
    <>
      <Group gap="xs">
        {relationship(link.relationship)}
        {link.is_primary && <ToneBadge tone="accent">{t('rights.is_primary')}</ToneBadge>}
      </Group>
      <Group gap={4} mt={4}>
        {rights
          .filter((right) => right !== 'is_primary' && link[right])
          .map((right) => (
            <ToneBadge key={right} tone="neutral">
              {t(`rights.${right}`)}
            </ToneBadge>
          ))}
      </Group>
    </>
  )
}
